"""How well predictions go: approvals and surprises watched, confidences checked, parts left out in turn."""
