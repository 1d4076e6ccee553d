import fc from "fast-check";
import { expect, test } from "vitest";
import { valuesOf } from "./by-cell.ts";
import { type DraftHistory, emptyHistory, redo, undo, write } from "./draft-history.ts";

const writing = fc.record({
  menuId: fc.integer({ min: 1, max: 4 }),
  who: fc.constantFrom("CHIEF" as const, "HEAD" as const, 3),
  value: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});
const steps = fc.array(
  fc.record({
    writings: fc.uniqueArray(writing, { selector: ({ menuId, who }) => `${menuId} ${who}`, maxLength: 4 }),
    stay: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
  }),
  { maxLength: 12 },
);
const written = (all: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never): DraftHistory =>
  all.reduce((history, { writings, stay }) => write(history, writings, stay), emptyHistory);
const shown = (history: DraftHistory) =>
  valuesOf(history.draft)
    .map(({ menuId, who, value }) => `${menuId} ${who} ${value}`)
    .toSorted();

test("undo after redo, and redo after undo, give the same state", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const history = written(all);
      if (history.past.length === 0) return;
      const back = undo(history);
      expect(shown(redo(back))).toEqual(shown(history));
      expect(shown(undo(redo(back)))).toEqual(shown(back));
    }),
  );
});

test("undoing every step leaves nothing typed", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let history = written(all);
      while (history.past.length > 0) history = undo(history);
      expect(shown(history)).toEqual([]);
    }),
  );
});

test("typing in one cell is one step", () => {
  const cell = { menuId: 1, who: "CHIEF" as const };
  let history = write(emptyHistory, [{ ...cell, value: 3 }], "stay");
  history = write(history, [{ ...cell, value: 35 }], "stay");
  expect(history.past).toHaveLength(1);
  expect(shown(undo(history))).toEqual([]);
});

test("a change without effect is no step, and a new step clears what could be redone", () => {
  const cell = { menuId: 1, who: "CHIEF" as const };
  const history = write(emptyHistory, [{ ...cell, value: 3 }]);
  expect(write(history, [{ ...cell, value: 3 }])).toBe(history);
  expect(write(undo(history), [{ ...cell, value: 4 }]).future).toEqual([]);
});
