import { expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { sandboxPayouts } from "./sandbox.ts";

const server = await startTestServer();
const { pool } = server.parts;
let transfers = 0;
const opened = (at = "2026-11-16T12:00:00+09:00") => sandboxPayouts(pool, standingClock(at));
const transfer = (account = "110-123-456789") => ({
  key: `payout:${++transfers}`,
  amountWon: 30_000,
  bankCode: "088",
  account,
  holder: "김대표",
  memo: "단장 정산",
});
const before = ({ key, amountWon }: ReturnType<typeof transfer>) => ({ key, amountWon, since: new Date(0) });
const booked = async (key: string) =>
  (await pool.query("select amount_won, last_digits from sandbox_transfers where key = $1", [key])).rows;

test.each([
  ["110-123-456789", { outcome: "sent" }],
  ["110-123-450000", { outcome: "refused", problem: "ACCOUNT_CLOSED" }],
  ["110-123-454444", { outcome: "refused", problem: "ACCOUNT_CLOSED" }],
  ["110-123-459999", { outcome: "refused", problem: "HOLDER_DIFFERS" }],
  ["110-123-457777", { outcome: "later", reason: "the sandbox rests for this account" }],
])("a transfer to %s: %o", async (account, outcome) => {
  const requested = transfer(account);
  expect(await opened().send(requested)).toEqual(outcome);
  expect(await booked(requested.key)).toHaveLength(outcome.outcome === "sent" ? 1 : 0);
});

test.each([
  ["23:29", "sent"],
  ["23:30", "later"],
  ["00:29", "later"],
  ["00:30", "sent"],
])(
  "at %s in Seoul: %s, for an account of a bank that closes around midnight; others are sent",
  async (time, outcome) => {
    const bank = opened(`2026-11-16T${time}:00+09:00`);
    expect(await bank.send(transfer("110-123-456666"))).toMatchObject({ outcome });
    expect(await bank.send(transfer())).toEqual({ outcome: "sent" });
  },
);

test("the same key is sent once, also in parallel, and a later lookup finds it", async () => {
  const requested = transfer();
  const [bank, other] = [opened(), opened()];
  expect(await bank.byKey(before(requested))).toBeUndefined();
  const all = await Promise.all([bank.send(requested), other.send(requested), bank.send(requested)]);
  expect(all).toEqual([{ outcome: "sent" }, { outcome: "sent" }, { outcome: "sent" }]);
  expect(await booked(requested.key)).toEqual([{ amount_won: "30000", last_digits: "6789" }]);
  expect(await other.byKey(before(requested))).toEqual({ outcome: "sent" });
});
