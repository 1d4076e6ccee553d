import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { pauseShop } from "#contract/shops.ts";
import { createStaffBreak } from "#contract/staffs.ts";
import type { Context } from "./context.ts";
import {
  declaredRefusal,
  isDatabaseAway,
  isPassingConflict,
  knownAnswer,
  plumbingRefusal,
  violatedConstraint,
} from "./errors.ts";

const fromDatabase = (code: string, constraint?: string) =>
  new DrizzleQueryError("select 1", [], Object.assign(new Error("database"), { severity: "ERROR", code, constraint }));
const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["a declared refusal", declaredRefusal(pauseShop, "shop_not_running"), 409, "shop_not_running"],
  ["a refusal of the common path", plumbingRefusal("session_missing"), 401, "session_missing"],
  ["a database that is shutting down", fromDatabase("57P01"), 503, "database_unavailable"],
  ["a database that refuses connections", withCode("ECONNREFUSED"), 503, "database_unavailable"],
  ["a connection that broke", new Error("Connection terminated unexpectedly"), 503, "database_unavailable"],
  [
    "a body over the limit",
    Object.assign(withCode("FST_ERR_CTP_BODY_TOO_LARGE"), { statusCode: 413 }),
    413,
    "body_too_large",
  ],
  ["a body of another type", withCode("FST_ERR_CTP_INVALID_MEDIA_TYPE"), 415, "body_not_json"],
  ["broken JSON", Object.assign(new Error("JSON"), { statusCode: 400 }), 400, "input_invalid"],
])("%s has its answer, in Korean", (_, error, status, code) => {
  const answer = knownAnswer(error);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer?.body.message).toMatch(/[가-힣]/);
});

test.each([
  [new TypeError("undefined is not a function")],
  [fromDatabase("23505")],
  [fromDatabase("42703")],
  [new Error("x")],
])("a bug has no answer of its own: %s", (error) => {
  expect(knownAnswer(error)).toBeUndefined();
});

test("details are written as the contract declares them: no other fields, and a time as text", () => {
  const startsAt = new Date("2026-07-01T01:00:00Z");
  const { answer } = declaredRefusal(createStaffBreak, "time_taken", { details: { startsAt, phone: "010-1234-5678" } });
  expect(answer.body).toMatchObject({ code: "time_taken", details: { startsAt: startsAt.toISOString() } });
  expect(answer.body.details).not.toHaveProperty("phone");
  expect(() => declaredRefusal(createStaffBreak, "time_taken", { details: { startsAt: "noon" } })).toThrow();
});

test("neither the compiler nor the server accepts undeclared details or an undeclared code", () => {
  const refuse: Context<typeof createStaffBreak>["refuse"] = (...[code, extras]) => {
    throw declaredRefusal(createStaffBreak, code, extras);
  };
  // @ts-expect-error words are text
  expect(() => refuse("time_taken", { details: { words: 3 } })).toThrow("words");
  // @ts-expect-error this refusal has no details
  expect(() => refuse("break_not_own", { details: { words: "" } })).toThrow("break_not_own");
  // @ts-expect-error the call does not declare this code
  expect(() => refuse("shop_not_running")).toThrow(TypeError);
});

test("fields are in the body, the wait in its header", () => {
  const refusal = plumbingRefusal("too_many_requests", { fields: { name: "이름" }, retryAfterSeconds: 7 });
  expect(refusal.answer).toEqual({
    status: 429,
    body: {
      code: "too_many_requests",
      message: "요청이 너무 많아요. 잠시 후 다시 시도해 주세요",
      fields: { name: "이름" },
    },
    retryAfterSeconds: 7,
  });
});

test("the constraint is named for unique and exclusion violations, and for nothing else", () => {
  expect(violatedConstraint(fromDatabase("23505", "accounts_email"))).toBe("accounts_email");
  expect(violatedConstraint(fromDatabase("23P01", "no_overlap"))).toBe("no_overlap");
  expect(violatedConstraint(fromDatabase("23503", "some_key"))).toBeUndefined();
  expect(violatedConstraint(new Error("x"))).toBeUndefined();
});

test("only a conflict of two transactions is worth another attempt", () => {
  expect(["40001", "40P01", "23505", "57P01"].map((code) => isPassingConflict(fromDatabase(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a value that is not an error does not mean an unreachable database", () => {
  for (const thrown of [undefined, null, "ECONNREFUSED", { code: "ECONNREFUSED" }])
    expect(isDatabaseAway(thrown)).toBe(false);
});
