"""Stands in for the module that Python steps import: the data of earlier steps, and what later steps receive."""

import json
import os

with open(os.environ["PIPEDREAM_STEPS"], encoding="utf-8") as file:
    steps = json.load(file)


def export(name, value):
    """Hands a value to later steps. It must be serializable as JSON."""
    with open(os.environ["PIPEDREAM_EXPORTS"], "a", encoding="utf-8") as file:
        file.write(f"{name}:json={json.dumps(value)}\n")
