import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Instant } from "#contract/fields.ts";
import { checkedWriter, replyWriter } from "./reply-writer.ts";
import { WrittenReply } from "./written-reply.ts";

const at = new Date("2026-11-20T01:00:00Z");
const Inner = z.object({ id: z.int(), at: z.nullable(Instant) });

test.each([
  ["an object keeps only declared fields", z.object({ id: z.int() }), { id: 1, secret: "x" }, { id: 1 }],
  ["times become text, and absent ones stay absent", Inner, { id: 1, at, more: 2 }, { id: 1, at: at.toISOString() }],
  ["null stays null", Inner, { id: 1, at: null }, { id: 1, at: null }],
  [
    "lists",
    z.object({ items: z.array(Inner) }),
    { items: [{ id: 1, at, x: 1 }] },
    { items: [{ id: 1, at: at.toISOString() }] },
  ],
  ["an absent field stays absent", z.object({ a: z.optional(z.string()) }), {}, {}],
  ["records", z.record(z.string(), Inner), { one: { id: 1, at, x: 1 } }, { one: { id: 1, at: at.toISOString() } }],
  [
    "unions are parsed",
    z.discriminatedUnion("kind", [z.object({ kind: z.literal("A"), a: z.int() }), z.object({ kind: z.literal("B") })]),
    { kind: "A", a: 1, secret: "x" },
    { kind: "A", a: 1 },
  ],
])("%s", (_, schema, value, written) => {
  expect(replyWriter(schema)(value)).toEqual(written);
  expect(written).toEqual(z.parse(schema as z.ZodMiniType, value));
});

test("an answer that is already written is sent unchanged, and in tests only if it matches the contract", () => {
  const reply = z.object({ items: z.array(Inner) });
  const written = new WrittenReply('{"items":[{"id":1,"at":null}]}');
  expect(replyWriter(reply)(written)).toBe(written);
  expect(checkedWriter(reply)(written)).toEqual({ items: [{ id: 1, at: null }] });
  for (const wrong of ['{"items":[{"id":1,"at":null,"secret":"x"}]}', '{"items":[{"id":"1","at":null}]}'])
    expect(() => checkedWriter(reply)(new WrittenReply(wrong))).toThrow();
});
