import type pg from "pg";
import { seoulTime } from "#domain/time/seoul-time.ts";
import type { Clock } from "#server/clock.ts";
import { otherAmount, type PayoutOutcome, type PayoutPort, type SentBefore } from "./payout-port.ts";

/** By the last four digits of the account, like the sandbox of account holders. */
const refusals: Record<string, PayoutOutcome> = {
  "0000": { outcome: "refused", problem: "ACCOUNT_CLOSED" },
  "9999": { outcome: "refused", problem: "HOLDER_DIFFERS" },
  // The account was fine at the check of its holder and was closed since.
  "4444": { outcome: "refused", problem: "ACCOUNT_CLOSED" },
  "7777": { outcome: "later", reason: "the sandbox rests for this account" },
};
/** Real banks close around midnight. Here only this account's bank does, so that the product can be tried at any hour. */
const rests = { lastDigits: "6666", from: "23:30", to: "00:30" };

/** A bank that keeps its own record of transfers, and sends each key once. */
export function sandboxPayouts(pool: pg.Pool, clock: Clock): PayoutPort {
  const byKey = async ({ key, amountWon }: SentBefore): Promise<PayoutOutcome | undefined> => {
    const { rows } = await pool.query<{ won: string }>(
      "select amount_won as won from sandbox_transfers where key = $1",
      [key],
    );
    if (!rows[0]) return undefined;
    return Number(rows[0].won) === amountWon ? { outcome: "sent" } : otherAmount;
  };
  return {
    kind: "sandbox",
    byKey,
    async transfers({ from, to }) {
      const { rows } = await pool.query<{ at: Date; won: string; memo: string }>(
        "select at, amount_won as won, memo from sandbox_transfers where at >= $1 and at < $2 order by at",
        [from, to],
      );
      return rows.map(({ at, won, memo }) => ({ at, amountWon: Number(won), memo }));
    },
    async send({ key, amountWon, bankCode, account, memo }) {
      const digits = account.replace(/\D/g, "");
      const lastDigits = digits.slice(-4);
      const time = seoulTime(clock.now());
      if (lastDigits === rests.lastDigits && (time >= rests.from || time < rests.to))
        return { outcome: "later", reason: "the bank rests at night" };
      const refusal = refusals[lastDigits];
      if (refusal) return refusal;
      await pool.query(
        `insert into sandbox_transfers (key, amount_won, bank_code, last_digits, memo, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do nothing`,
        [key, amountWon, bankCode, lastDigits, memo, clock.now()],
      );
      return { outcome: "sent" };
    },
  };
}
