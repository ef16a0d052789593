// The lines of one table: one seal, numbers without a gap, and beacons each later than the last.

/** What is known of a table's lines so far. */
class Table {
  constructor() {
    /** @type {any} the line looked at last */
    this.line = null;
    /** @type {Record<string, bigint>} the last beacon of each kind */
    this.last = {};
  }

  /**
   * Take the next line, whose fields are each of their kind. Throws a Fault where it cannot follow.
   * @param {any} line
   * @param {Beacon|null} beacon
   * @returns {string|null} what could not be compared
   */
  follow(line, beacon) {
    const before = this.line;
    const last = this.last[beacon?.kind ?? ""] ?? 0n;
    this.line = line;
    if (beacon) this.last = { ...this.last, [beacon.kind]: beacon.number };
    if (before?.deal === line.deal) {
      must(JSON.stringify(line) === JSON.stringify(before), "deal",
        "The same deal stands here twice, and not the same.");
      return "This deal stands here twice.";
    }
    if (before) {
      for (const part of ["seal", "seal_message"]) {
        mustBe(`shuffle.${part}`, line.shuffle[part], before.shuffle[part],
          "A table has one seal, which stands in one message.");
      }
      must(!beacon || beacon.kind === "none" || beacon.number > last, "shuffle.beacon",
        "This is not later than the beacon of a deal before.");
    }
    const missing = line.deal - 1 - (before?.deal ?? 0);
    const which = missing === 1 ? `Deal ${line.deal - 1} is`
      : `Deals ${(before?.deal ?? 0) + 1} to ${line.deal - 1} are`;
    must(!missing || !before, "deal", `${which} missing before this one. The numbers of a table run`
      + " without a gap, and deals that were void or never dealt have a line too.");
    return missing ? `${which} not in this file.` : null;
  }
}
