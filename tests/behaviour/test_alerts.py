"""The alerts and the dashboard in ``docs/monitoring`` ask for what the bot really serves."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from prometheus_client import REGISTRY
from prometheus_client.metrics import MetricWrapperBase

from bot import metrics
from bot.monitoring.health import Health
from bot.monitoring.live import Live
from bot.monitoring.machine import Machine
from bot.program.daily_backup import DailyBackup
from tests.behaviour.harness import Server

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "monitoring.md").read_text("utf-8")
FOLDER: Final = ROOT / "docs" / "monitoring"
RULES: Final[list[dict[str, Any]]] = [
    rule
    for group in yaml.safe_load((FOLDER / "alerts.yml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
]
DASHBOARD: Final[dict[str, Any]] = json.loads((FOLDER / "dashboard.json").read_text("utf-8"))
PANELS: Final = [each for each in DASHBOARD["panels"] if each["type"] != "row"]

OF_PROMETHEUS: Final = {"job", "instance"}
"""Labels that Prometheus itself adds to each metric."""

FUNCTIONS: Final = {"sum", "max", "rate", "increase", "histogram_quantile", "label_replace", "time"}
KEYWORDS: Final = {"or", "unless", "and"}

SELECTOR: Final = re.compile(r"(?<![\w\"$])([a-z_]\w*+)\s*+(?:\{([^}]*)\})?(?!\s*\()")
"""A metric, and what its labels have to be."""
LABELS_NAMED: Final = re.compile(r"\b(?:by|on|group_left|without|ignoring) *\(([^)]*)\)")


def expressions() -> Iterator[tuple[str, str]]:
    """Yield every query, and where it stands."""
    for rule in RULES:
        yield rule["alert"], rule["expr"]
    for panel in PANELS:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]


def metrics_in(expression: str) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Return the metrics of a query, each with its matchers: label, operator and value."""
    bare = LABELS_NAMED.sub("", expression)
    bare = re.sub(r"\[[^\]]*\]", "", bare)  # how far back
    matcher = re.compile(r'(\w+)(=~|!~|!=|=)"([^"]*)"')
    return [
        (name, matcher.findall(matchers or ""))
        for name, matchers in SELECTOR.findall(bare)
        if name not in KEYWORDS
    ]


def labels_named(expression: str) -> set[str]:
    lists = LABELS_NAMED.findall(expression)
    return {each.strip() for named in lists for each in named.split(",") if each.strip()}


async def never(_: object) -> Any:
    """Neither wait nor write: nothing runs here but what is asked."""
    raise AssertionError


DECLARED: Final = {
    each._name: each._labelnames
    for each in vars(metrics).values()
    if isinstance(each, MetricWrapperBase)
}
"""The labels of what is counted, by name: what was never counted shows none."""

Served = Mapping[str, Mapping[str, set[str]]]


@pytest.fixture
async def served(server: Server, tmp_path: Path) -> Served:
    """Every metric that a bot serves, by its labels and the values that these have now."""
    client = server.client
    database = client.services.database
    health = Health(database, client.connection, client.clock.now, client.owner)
    backups = DailyBackup(tmp_path, 1, client.clock, never)
    machine = Machine(database, list, (backups.folder, backups.newest))
    await health.report()
    await machine.look()
    found: dict[str, dict[str, set[str]]] = {"up": {}}
    for family in (*REGISTRY.collect(), *Live(client, health, machine).collect()):
        labels: list[str] = list(getattr(family, "_labelnames", DECLARED.get(family.name, ())))
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
        for end in ends.get(family.type, [""]):
            own = [*labels, "le"] if end == "_bucket" else labels
            found[family.name + end] = {label: set() for label in own}
        for sample in family.samples:
            for label, value in sample.labels.items():
                found[sample.name].setdefault(label, set()).add(value)
    return found


def test_every_metric_and_label_that_is_asked_for_exists(served: Served) -> None:
    asked = list(expressions())
    assert len(asked) > 50
    for where, expression in asked:
        known: set[str] = set(OF_PROMETHEUS)
        for name, matchers in metrics_in(expression):
            assert name in served, (where, name)
            known |= served[name].keys()
            for label, operator, value in matchers:
                assert label in served[name].keys() | OF_PROMETHEUS, (where, name, label)
                if operator == "=" and label not in OF_PROMETHEUS:
                    assert value in served[name][label], (where, name, label, value)
        assert labels_named(expression) <= known, where
        called = set(re.findall(r"(\w+)\s*\(", LABELS_NAMED.sub("", expression)))
        assert called <= FUNCTIONS | KEYWORDS | {""}, where
    for panel in PANELS:
        for target in panel["targets"]:
            ((name, _), *_) = metrics_in(target["expr"])
            by = labels_named(target["expr"])
            kept = by if "sum" in target["expr"] else served[name].keys() | OF_PROMETHEUS
            named = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            assert named <= kept, panel["title"]


def test_every_alert_says_what_it_is_and_leads_to_what_to_do() -> None:
    told = dict(re.findall(r"^\| `(Booray\w+)` \|[^|]*\| (\d+) minutes \|$", PAGE, re.MULTILINE))
    assert told == {each["alert"]: each["for"].removesuffix("m") for each in RULES}
    assert len(told) == 6
    for rule in RULES:
        annotations = rule["annotations"]
        page, _, anchor = annotations.pop("runbook").partition("#")
        headings = re.findall(r"^#+ (.+)$", (ROOT / page).read_text("utf-8"), re.MULTILINE)
        assert anchor in {each.lower().replace(" ", "-") for each in headings}
        assert annotations.keys() == {"summary", "description"}
        assert rule["labels"]["severity"] in {"critical", "warning"}


def promtool(*words: str | Path) -> None:
    """Run Prometheus's own program over its files."""
    program = shutil.which("promtool")
    if program is None and "REQUIRE_PROMETHEUS" not in os.environ:
        pytest.skip("there is no promtool: apt install prometheus")
    assert program is not None
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)  # noqa: S603 - our own files
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.journey
def test_each_alert_fires_when_it_should_and_not_otherwise() -> None:
    promtool("check", "rules", FOLDER / "alerts.yml")
    promtool("test", "rules", ROOT / "tests" / "monitoring" / "alerts_test.yml")


def test_each_alert_is_made_to_fire() -> None:
    cases = yaml.safe_load((ROOT / "tests" / "monitoring" / "alerts_test.yml").read_text("utf-8"))
    checks = [each for case in cases["tests"] for each in case["alert_rule_test"]]
    names = {each["alert"] for each in RULES}
    assert {each["alertname"] for each in checks if each.get("exp_alerts")} == names
    assert {each["alertname"] for each in checks if not each.get("exp_alerts")} == names
