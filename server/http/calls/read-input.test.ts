import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "#contract/call.ts";
import { secretNumbersIn } from "#server/http/protection/secret-numbers.ts";
import { Refusal } from "./errors.ts";
import { inputReader } from "./read-input.ts";

const read = inputReader(
  call({
    route: "PUT /things/:id?page&open&kinds&word&ids&latitude",
    for: anyone,
    input: z.object({
      id: z.int().check(z.positive()),
      page: z._default(z.int(), 0),
      open: z.optional(z.boolean()),
      kinds: z.optional(z.array(z.string())),
      word: z.optional(z.string()),
      ids: z.optional(z.array(z.int())),
      latitude: z.optional(z.number()),
      name: z.optional(z.string({ error: "이름을 입력해 주세요" })),
    }),
    reply: z.object({}),
    refusals: {},
  }),
);

const requestOf = (parts: { params?: object; query?: object; body?: unknown }) =>
  ({ params: { id: "7" }, query: {}, body: undefined, ...parts }) as FastifyRequest;

function refusalOf(parts: Parameters<typeof requestOf>[0]) {
  try {
    read(requestOf(parts));
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
  return undefined;
}

test.each([
  [{}, { id: 7, page: 0 }],
  [
    { query: { page: "3", open: "true", kinds: "a,b", word: "12" } },
    { id: 7, page: 3, open: true, kinds: ["a", "b"], word: "12" },
  ],
  [{ query: { ids: "3,12", latitude: "-37.5427" } }, { id: 7, page: 0, ids: [3, 12], latitude: -37.5427 }],
  [{ query: { open: "false", kinds: "" } }, { id: 7, page: 0, open: false, kinds: [] }],
  [{ body: { name: "봄" } }, { id: 7, page: 0, name: "봄" }],
])("%j becomes the type of the contract", (parts, input) => {
  expect(read(requestOf(parts))).toEqual(input);
});

test("400: a number that may not be stored is reported at its field, at any depth, and not in reads", () => {
  const fields = { name: "주민등록번호나 카드 번호는 입력할 수 없어요. 삭제한 뒤 다시 시도해 주세요" };
  expect(refusalOf({ body: { name: "900101-1234567" } })).toMatchObject({ status: 400, body: { fields } });
  expect(secretNumbersIn({ list: [{ note: "4111 1111 1111 1111" }], password: "4111 1111 1111 1111" })).toEqual({
    "list.0.note": fields.name,
  });
  expect(secretNumbersIn({ "900101-1234567": "" })).toEqual({ body: fields.name });
  // A name that a machine made may look like a card number by chance, but a text of digits alone is not such a name.
  expect(secretNumbersIn({ paymentKey: "pay_0b4111-1111-1111-1111", orderId: "4111-1111-1111-1111" })).toEqual({
    orderId: fields.name,
  });
  expect(secretNumbersIn({ bankAccount: "1002123456789", memo: "1002123456789" })).toEqual({ memo: fields.name });
});

test("the address has priority over the body, and fields outside the contract are dropped", () => {
  const body = JSON.parse('{"id":9,"page":9,"role":"OWNER","__proto__":{"isAdmin":true},"constructor":1}');
  expect(read(requestOf({ body }))).toEqual({ id: 7, page: 0 });
});

test.each(["abc", "0", "-1", "1.5", "7.0", "1e3", "", " 7", "99999999999999999999"])("404: %j is not an id", (id) => {
  expect(refusalOf({ params: { id } })).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each([
  [{ query: { page: "x" } }, { page: "다시 확인해 주세요" }],
  [{ query: { page: ["1", "2"] } }, { page: "다시 확인해 주세요" }],
  [{ query: { open: "yes" } }, { open: "다시 확인해 주세요" }],
  [{ body: { name: 1 } }, { name: "이름을 입력해 주세요" }],
])("400: %j is answered in Korean under its field", (parts, fields) => {
  expect(refusalOf(parts)).toMatchObject({ status: 400, body: { code: "input_invalid", fields } });
});

test.each([[[1, 2]], ["text"], [null], [3]])("a body that is not an object counts as none: %j", (body) => {
  expect(read(requestOf({ body }))).toEqual({ id: 7, page: 0 });
});
