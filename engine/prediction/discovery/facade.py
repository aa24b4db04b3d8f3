"""The part of the façade that looks for what nobody asked for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.choices import chosen
from engine.parameters import ActivationParameters
from engine.prediction.discovery.discoverer import Discoverer
from engine.prediction.discovery.records import Discovery, Lens


class DiscoveryFacade:
    """What the figures of predictions tell, put to a human."""

    actor: str
    activation_parameters: ActivationParameters
    _discoverer: Discoverer

    def discover(self, lenses: Iterable[Lens | str] | None = None, *, actor: str | None = None) -> Discovery:
        """Look through these lenses, and let each new observation wait for a human's word, in one step.

        Without ``lenses``, those look whose turn it is.  Observations are made by rules from the figures of
        the newest gates; a run brings a few at most, and what waits, or was answered, does not come again.
        They are answered as any gate is, by promote, dismiss or discuss.  Raises InvalidInputError, and
        ProviderError where observations can't be compared with those of others.
        """
        looking = [chosen(Lens, one, "lens") for one in dict.fromkeys(lenses or ())]
        return self._discoverer.discover(looking, self.activation_parameters, actor or self.actor)
