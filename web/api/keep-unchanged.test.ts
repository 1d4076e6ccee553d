import fc from "fast-check";
import { expect, test } from "vitest";
import { keepUnchanged } from "./keep-unchanged.ts";

interface List {
  total: number;
  items: { id: number; name: string; tags: string[] }[];
}

const row = (id: number, name = "이고객") => ({ id, name, tags: ["첫 방문"] });
const before: List = { total: 3, items: [row(1), row(2), row(3)] };
const after = (fresh: List) => keepUnchanged(before, fresh) as List;

test("an answer with the same content is the same object", () => {
  expect(after(structuredClone(before))).toBe(before);
});

test("rows that move, come or go leave the other rows as they are", () => {
  const { items } = after({ total: 3, items: [row(4), row(3), row(1)] });
  expect(items).toEqual([row(4), row(3), row(1)]);
  expect(items[1]).toBe(before.items[2]);
  expect(items[2]).toBe(before.items[0]);
});

test("a changed row is a new object, and its unchanged parts are the old ones", () => {
  const { items } = after({ total: 3, items: [row(1), row(2, "박고객"), row(3)] });
  expect(items[0]).toBe(before.items[0]);
  expect(items[1]).toEqual(row(2, "박고객"));
  expect(items[1]?.tags).toBe(before.items[1]?.tags);
});

test("only the data around the rows has changed: the list of rows is the same object", () => {
  const fresh = after({ ...structuredClone(before), total: 9 });
  expect(fresh.total).toBe(9);
  expect(fresh.items).toBe(before.items);
});

test("an answer of another shape is compared part by part", () => {
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

test("the result has the content of the new answer, whatever the earlier one was", () => {
  fc.assert(
    fc.property(answers, answers, (one, two) => {
      expect(JSON.parse(JSON.stringify(keepUnchanged(one, two)))).toEqual(JSON.parse(JSON.stringify(two)));
    }),
  );
});

test("the same content gives the same object for any data: otherwise the screen would draw for ever", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const kept = keepUnchanged(undefined, JSON.parse(JSON.stringify(answer)));
      expect(keepUnchanged(kept, JSON.parse(JSON.stringify(answer)))).toBe(kept);
    }),
  );
});
