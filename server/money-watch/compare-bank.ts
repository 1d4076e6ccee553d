import { gte } from "drizzle-orm";
import { compareBank as call } from "#contract/money-watch.ts";
import { readStatement, type StatementLine } from "#domain/money/bank-statement.ts";
import { payouts, unknownTransfers } from "#server/db/tables/tables.ts";
import { handle, type Tools } from "#server/http/calls/context.ts";
import { transferCode, transferCodePattern } from "#server/outside/payout/transfer-code.ts";

const day = 24 * 3_600_000;
/** The bank is asked this far back if nobody brings a statement. */
const daysBack = 31;

/** Compares transfers with a code of ours with our payouts, and lists those that no payout explains. */
export const compareBank = handle(call, async (context) => {
  const { input, outside, clock, refuse, changed } = context;
  const lines = input.statement === undefined ? await askBank(context) : readStatement(input.statement);
  if (lines === "away") return refuse("bank_away");
  if (!lines) return refuse("bank_statement_unreadable");
  const unknown = await findUnknownTransfers(context, lines);
  changed({ comparedTransfers: lines.length, unknown });
  return { compared: lines.length, unknown };

  async function askBank({ log }: Tools): Promise<StatementLine[] | "away" | undefined> {
    const { transfers } = outside.payouts;
    if (!transfers) return undefined;
    const to = clock.now();
    try {
      return await transfers({ from: new Date(to.getTime() - daysBack * day), to });
    } catch (error) {
      log.warn({ err: error }, "the bank did not list its transfers");
      return "away";
    }
  }
});

/** Returns how many are new. Lines without a code of ours are not payouts. */
export async function findUnknownTransfers({ db, clock }: Tools, lines: readonly StatementLine[]): Promise<number> {
  const coded = lines.flatMap((line) => {
    const code = transferCodePattern.exec(line.memo)?.[0];
    return code ? [{ ...line, code }] : [];
  });
  if (coded.length === 0) return 0;
  const earliest = Math.min(...coded.map(({ at }) => at.getTime()));
  const rows = await db
    .select({ key: payouts.key, amountWon: payouts.amountWon, state: payouts.state })
    .from(payouts)
    .where(gte(payouts.createdAt, new Date(earliest - daysBack * day)));
  // A waiting payout is looked up by its key before it is sent, so one transfer of the same amount is explained by it.
  const unexplained = new Set(
    rows.filter(({ state }) => state !== "FAILED").map(({ key, amountWon }) => `${transferCode(key)} ${amountWon}`),
  );
  const times = new Map<string, number>();
  let found = 0;
  for (const { code, amountWon, at, memo } of coded.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const occurrence = (times.get(code) ?? 0) + 1;
    times.set(code, occurrence);
    if (unexplained.delete(`${code} ${amountWon}`)) continue;
    const words = { status: "SENT", memo: visible(memo) };
    const made = await db
      .insert(unknownTransfers)
      .values({ side: "BANK", code, occurrence, amountWon, ...words, at, foundAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: unknownTransfers.id });
    found += made.length;
  }
  return found;
}

/** Without invisible characters, which a bank's file may contain. */
const visible = (memo: string) => memo.normalize("NFC").replace(/\p{C}/gu, "").slice(0, 200);
