import { expect, test } from "vitest";
import { sandboxBusinessRegistry } from "./sandbox.ts";

const business = { number: "123-45-67891", openingDay: "2024-03-02", representativeName: "홍길동" };

test.each([
  ["123-45-67891", "REGISTERED"],
  ["1234567891", "REGISTERED"],
  ["123-99-67891", "CLOSED"],
  ["1239867891", "PAUSED"],
  ["123-97-67891", "NOT_REGISTERED"],
  ["123-96-67891", "LATER"],
])("%s is %s", async (number, state) => {
  expect(await sandboxBusinessRegistry().check({ ...business, number })).toMatchObject({ state });
});

test("a name that does not match the number is not registered, and a closed business stays closed", async () => {
  const representativeName = "김다른";
  expect(await sandboxBusinessRegistry().check({ ...business, representativeName })).toEqual({
    state: "NOT_REGISTERED",
  });
  const closed = { ...business, number: "123-99-67891", representativeName };
  expect(await sandboxBusinessRegistry().check(closed)).toEqual({ state: "CLOSED" });
});
