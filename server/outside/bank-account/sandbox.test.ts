import { expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { sandboxBankAccounts } from "./sandbox.ts";

const question = { bankCode: "088", account: "110-123-456789", holderName: "홍길동", idDigits: "900101" };

test.each([
  ["110-123-456789", "MATCHES"],
  ["110123459999", "DIFFERS"],
  ["110-123-45-9999", "DIFFERS"],
  ["110-123-450000", "NO_ACCOUNT"],
  ["110-123-457777", "LATER"],
])("the holder of %s: %s", async (account, state) => {
  const bank = sandboxBankAccounts(standingClock("2026-11-15T12:00:00+09:00"));
  expect(await bank.checkHolder({ ...question, account })).toMatchObject({ state });
});

test.each([
  ["23:29", "MATCHES"],
  ["23:30", "LATER"],
  ["23:59", "LATER"],
  ["00:00", "LATER"],
  ["00:29", "LATER"],
  ["00:30", "MATCHES"],
])(
  "at %s in Seoul: %s, for an account of a bank that closes around midnight; others get an answer",
  async (time, state) => {
    const bank = sandboxBankAccounts(standingClock(`2026-11-15T${time}:00+09:00`));
    expect(await bank.checkHolder({ ...question, account: "110-123-456666" })).toMatchObject({ state });
    expect(await bank.checkHolder(question)).toMatchObject({ state: "MATCHES" });
  },
);

test.each(["", "000", "999", "88", "__proto__", "toString"])("%j is not a bank code", async (bankCode) => {
  const bank = sandboxBankAccounts(standingClock("2026-11-15T12:00:00+09:00"));
  expect(await bank.checkHolder({ ...question, bankCode })).toEqual({ state: "NO_ACCOUNT" });
});
