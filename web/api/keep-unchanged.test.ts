import fc from "fast-check";
import { expect, test } from "vitest";
import { keepUnchanged } from "./keep-unchanged.ts";

interface List {
  total: number;
  items: { id: number; name: string; tags: string[] }[];
}

const row = (id: number, name = "이손님") => ({ id, name, tags: ["첫 방문"] });
const before: List = { total: 3, items: [row(1), row(2), row(3)] };
const after = (fresh: List) => keepUnchanged(before, fresh) as List;

test("an answer that says the same is the same", () => {
  expect(after(structuredClone(before))).toBe(before);
});

test("rows that move, come or go leave the others as they are", () => {
  const { items } = after({ total: 3, items: [row(4), row(3), row(1)] });
  expect(items).toEqual([row(4), row(3), row(1)]);
  expect(items[1]).toBe(before.items[2]);
  expect(items[2]).toBe(before.items[0]);
});

test("a row that has changed is a new one, and what it has kept is the old", () => {
  const { items } = after({ total: 3, items: [row(1), row(2, "박손님"), row(3)] });
  expect(items[0]).toBe(before.items[0]);
  expect(items[1]).toEqual(row(2, "박손님"));
  expect(items[1]?.tags).toBe(before.items[1]?.tags);
});

test("only what stands around the rows has changed: the rows are the same list", () => {
  const fresh = after({ ...structuredClone(before), total: 9 });
  expect(fresh.total).toBe(9);
  expect(fresh.items).toBe(before.items);
});

test("an answer of another kind is compared part by part", () => {
  const day = { open: { fromMinute: 600 }, designers: ["박지현"] };
  const kept = keepUnchanged(day, { open: { fromMinute: 600 }, designers: ["이수민"] }) as typeof day;
  expect(kept).toEqual({ open: { fromMinute: 600 }, designers: ["이수민"] });
  expect(kept.open).toBe(day.open);
  expect(keepUnchanged(undefined, day)).toBe(day);
});

const rows = fc.array(
  fc.oneof(
    fc.record({ id: fc.option(fc.integer({ max: 5, min: 0 })), name: fc.string({ maxLength: 1 }) }),
    fc.string(),
  ),
);
/** No answer has a field of this name, and the query cache drops it. */
const anyJson = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'));
const answers = fc.oneof(fc.record({ total: fc.integer({ max: 2, min: 0 }), items: rows }), anyJson);

test("whatever came before, the fresh answer is what is shown", () => {
  fc.assert(
    fc.property(answers, answers, (one, two) => {
      expect(JSON.parse(JSON.stringify(keepUnchanged(one, two)))).toEqual(JSON.parse(JSON.stringify(two)));
    }),
  );
});

test("whatever it is, an answer that says the same is the same: another would be drawn for ever", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const kept = keepUnchanged(undefined, JSON.parse(JSON.stringify(answer)));
      expect(keepUnchanged(kept, JSON.parse(JSON.stringify(answer)))).toBe(kept);
    }),
  );
});
