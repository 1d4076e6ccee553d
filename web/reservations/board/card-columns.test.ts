import fc from "fast-check";
import { expect, test } from "vitest";
import { overlap } from "#domain/time/time-range.ts";
import { columnOf, columnsOf, type PlacedCard } from "./card-columns.ts";

const work = (fromMinute: number, toMinute: number): PlacedCard => ({
  fromMinute,
  toMinute,
  pieces: [{ kind: "WORK", fromMinute, toMinute }],
});
const colour = (start: number): PlacedCard => ({
  fromMinute: start,
  toMinute: start + 130,
  pieces: [
    { kind: "WORK", fromMinute: start, toMinute: start + 40 },
    { kind: "WAIT", fromMinute: start + 40, toMinute: start + 100 },
    { kind: "WORK", fromMinute: start + 100, toMinute: start + 130 },
  ],
});
const shown = (cards: PlacedCard[]) => {
  const columns = columnsOf(cards);
  return cards.map((card) => {
    const { column, columns: count, inside, overlaps, marked } = columnOf(columns, card);
    return `${column}/${count}${inside ? " inside" : ""}${overlaps ? " overlaps" : ""}${marked ? " marked" : ""}`;
  });
};

test.each([
  ["one after the other", [work(0, 60), work(60, 120)], ["0/1", "0/1"]],
  ["two at once", [work(0, 60), work(30, 90)], ["0/2 overlaps marked", "1/2 overlaps"]],
  [
    "a third that has room again",
    [work(0, 60), work(30, 90), work(60, 120)],
    ["0/2 overlaps marked", "1/2 overlaps", "0/2 overlaps"],
  ],
  ["a cut in a wait", [colour(0), work(40, 100)], ["0/1", "0/1 inside"]],
  ["two cuts in a wait", [colour(0), work(40, 70), work(70, 100)], ["0/1", "0/1 inside", "0/1 inside"]],
  ["two that wait in turn: side by side, but nobody is served twice", [colour(0), colour(40)], ["0/2", "1/2"]],
  ["a cut that is longer than the wait", [colour(0), work(40, 110)], ["0/2 overlaps marked", "1/2 overlaps"]],
])("%s", (_, cards, expected) => {
  expect(shown(cards)).toEqual(expected);
});

const anyCards = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 12 })
  .map((made) =>
    made
      .map(([start, slots, waits]) => (waits ? colour(start * 10) : work(start * 10, (start + slots) * 10)))
      .toSorted((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute),
  );

test("cards that are not inside another never cover each other, in as few columns as are there at once", () => {
  fc.assert(
    fc.property(anyCards, (cards) => {
      const columns = columnsOf(cards);
      const beside = cards.filter((card) => !columnOf(columns, card).inside);
      for (const [index, one] of beside.entries())
        for (const other of beside.slice(index + 1))
          if (overlap(one, other)) expect(columnOf(columns, one).column).not.toBe(columnOf(columns, other).column);
      const most = Math.max(
        1,
        ...beside.map(
          ({ fromMinute }) => beside.filter((one) => one.fromMinute <= fromMinute && one.toMinute > fromMinute).length,
        ),
      );
      expect(Math.max(1, ...beside.map((card) => columnOf(columns, card).columns))).toBe(most);
      // The same cards are always drawn the same.
      expect(shown(cards)).toEqual(shown([...cards]));
    }),
  );
});
