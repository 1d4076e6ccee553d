import { expect, test } from "vitest";
import type { Payout } from "#contract/settlement.ts";
import { isFiltered, requestedLines, scopeOf } from "./requested-lines.ts";

const today = "2026-11-15";
const payout: Payout = {
  id: 7,
  day: "2026-11-13",
  amountWon: 389_710,
  state: "DONE",
  bankWords: "",
  lines: 4,
  problemCode: null,
  problem: null,
  decidedAt: null,
};

test("without a date basis the chosen payout's own lines are shown", () => {
  expect(requestedLines({}, payout, today)).toEqual({
    basis: "REMITTANCE_DATE",
    from: "2026-11-13",
    to: "2026-11-13",
    payoutId: 7,
  });
});

test("the coming payout has no id and is found by its day", () => {
  expect(requestedLines({}, { ...payout, id: null, day: "2026-11-16" }, today)).toEqual({
    basis: "REMITTANCE_DATE",
    from: "2026-11-16",
    to: "2026-11-16",
  });
});

test("a date basis shows the current month, or the chosen period", () => {
  expect(requestedLines({ basis: "COMPLETED_DATE" }, payout, today)).toEqual({
    basis: "COMPLETED_DATE",
    from: "2026-11-01",
    to: "2026-11-15",
  });
  const chosen = { basis: "REMITTANCE_DATE", from: "2026-10-01", to: "2026-10-31" };
  expect(requestedLines(chosen, payout, today)).toEqual(chosen);
});

test("without any payout the lines of the current month are shown", () => {
  expect(requestedLines({}, undefined, today)).toMatchObject({ basis: "COMPLETED_DATE", from: "2026-11-01" });
});

test("known filters are kept, and unknown ones are left out", () => {
  const filtered = requestedLines({ kind: "SERVICE", visit: "FIRST", stylerId: 5 }, payout, today);
  expect(filtered).toMatchObject({ kind: "SERVICE", visit: "FIRST", stylerId: 5 });
  expect(isFiltered(filtered)).toBe(true);
  const made = requestedLines({ kind: "no such kind", visit: "often", basis: "no such basis" }, payout, today);
  expect(isFiltered(made)).toBe(false);
  expect(scopeOf({ basis: "no such basis" })).toBe("PAYOUT");
});
