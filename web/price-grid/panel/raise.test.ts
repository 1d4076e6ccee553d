import fc from "fast-check";
import { expect, test } from "vitest";
import { highestWon } from "#web/price-grid/sheet/pasted-block.ts";
import { raised, raiseModes, raiseUnits } from "./raise.ts";

test.each([
  [33_000, { amountWon: 1000 }, "UNIT_1000", "FLOOR", 34_000],
  [33_333, { amountWon: 1000 }, "UNIT_1000", "FLOOR", 34_333],
  [33_000, { percent: 5 }, "UNIT_10", "ROUND", 34_650],
  [33_000, { percent: 5 }, "UNIT_100", "ROUND", 34_700],
  [33_000, { percent: 5 }, "UNIT_1000", "CEIL", 35_000],
  [33_000, { percent: 5 }, "UNIT_1000", "FLOOR", 34_000],
  [500, { amountWon: -1000 }, "UNIT_10", "ROUND", 0],
  [highestWon, { percent: 5 }, "UNIT_10", "ROUND", highestWon],
] as const)("%i with %o to %s %s is %i", (won, raise, unit, mode, result) => {
  expect(raised(won, raise, { unit, mode })).toBe(result);
});

test("a percentage ends on its unit, and differs by at most one unit from the exact price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(...raiseUnits),
      fc.constantFrom(...raiseModes),
      (won, percent, unit, mode) => {
        const unitWon = { UNIT_10: 10, UNIT_100: 100, UNIT_1000: 1000 }[unit];
        const result = raised(won, { percent }, { unit, mode });
        expect(result % unitWon).toBe(0);
        expect(Math.abs(result - (won * (100 + percent)) / 100)).toBeLessThan(unitWon);
        expect(raised(result, { percent: 0 }, { unit, mode })).toBe(result);
      },
    ),
  );
});
