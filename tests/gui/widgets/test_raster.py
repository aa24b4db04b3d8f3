"""Pictures of very many points."""

from __future__ import annotations

import numpy as np

from gui.widgets.plots.raster import Frame, density, within

UNIT = Frame(0.0, 1.0, 0.0, 1.0, 2, 2)
COLOURS = np.array([[200, 0, 0], [0, 100, 0]], np.uint8)


def points(*pairs: tuple[float, float]) -> np.ndarray:
    """Return points as an array."""
    return np.array(pairs, np.float32)


def picture(shown: np.ndarray, classes: np.ndarray) -> np.ndarray:
    """Return the picture of points of these classes, in the unit frame."""
    cells, inside = UNIT.cells(shown)
    return density(UNIT, cells, classes[inside], COLOURS)


def test_a_point_colours_the_cell_it_lies_in() -> None:
    """The picture stands as the plane does: what lies high is drawn high."""
    image = picture(points((0.1, 0.9)), np.zeros(1, np.uint8))

    assert image[0, 0].tolist() == [200, 0, 0, 255]
    assert image[:, :, 3].tolist() == [[255, 0], [0, 0]]


def test_a_crowded_cell_is_more_opaque_and_mixes_its_colours() -> None:
    """Where many lie, the picture is denser; one point still shows."""
    crowd = points(*[(0.1, 0.1)] * 10, (0.9, 0.9))
    classes = np.array([0] * 5 + [1] * 5 + [0], np.uint8)

    image = picture(crowd, classes)

    assert image[1, 0].tolist() == [100, 50, 0, 255]
    assert 80 < image[0, 1, 3] < 200


def test_one_colour_needs_no_mixing() -> None:
    """A picture of one class has that colour wherever a point lies, and only there."""
    cells, inside = UNIT.cells(points((0.1, 0.9), (0.9, 0.1)))

    image = density(UNIT, cells, np.zeros(2, np.uint8)[inside], COLOURS[1:])

    assert image[:, :, 1].tolist() == [[100, 0], [0, 100]]
    assert image[:, :, 3].tolist() == [[255, 0], [0, 255]]


def test_points_out_of_sight_are_left_out() -> None:
    """Neither the picture nor an outline holds what is not in the frame."""
    far = points((2.0, 0.5), (-1.0, 0.5), (0.5, 7.0))

    image = picture(far, np.zeros(3, np.uint8))

    assert not image.any()
    assert not within(UNIT, far, np.ones((2, 2), bool)).any()


def test_an_outline_holds_the_points_in_its_cells() -> None:
    """The outline is looked up cell by cell, as it was drawn on the screen."""
    outline = np.array([[True, False], [False, False]])

    found = within(UNIT, points((0.2, 0.8), (0.8, 0.8), (0.2, 0.2)), outline)

    assert found.tolist() == [True, False, False]
