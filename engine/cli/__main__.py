"""``python -m engine.cli`` is ``mnemo``."""

import sys

from engine.cli.main import main

sys.exit(main())
