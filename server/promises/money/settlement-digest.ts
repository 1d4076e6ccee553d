import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { addDays, seoulInstant } from "#domain/time/seoul-time.ts";
import { standingClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { payouts, settlementContracts, settlementLines, shopFeePlans, shops } from "#server/db/tables/tables.ts";
import { cutAfter } from "#server/reservations/index.ts";
import { startServer } from "#server/server.ts";
import { sealBank } from "#server/settlement-contracts/index.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { makers } from "#server/testing/makers/makers.ts";
import { reservationMakers } from "#server/testing/makers/reservation-makers.ts";

// Runs under a time zone: two servers, one ten minutes ahead and one behind, settle a shop that completes a visit at both ends of
// every day, over month ends, a year end and long holidays. Prints what was paid when.

const connection = JSON.parse(process.env.CONNECTION ?? "");
const minute = 60_000;
const skews = [10 * minute, -10 * minute];
const stretches = [
  ["2026-11-27", "2026-12-04"],
  ["2026-12-29", "2027-01-06"],
  ["2027-02-03", "2027-02-12"],
  ["2027-02-26", "2027-03-04"],
  ["2027-09-10", "2027-09-21"],
] as const;

const folder = mkdtempSync(join(tmpdir(), "danjang-r11-"));
const config = readConfig({
  NODE_ENV: "test",
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: folder,
  FINGERPRINT_KEY: "tests",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
});
const clocks = skews.map(() => standingClock("2026-11-26T12:00:00+09:00"));
const servers = await Promise.all(
  clocks.map((clock) =>
    startServer({ config, clock, log: pino({ level: "silent" }), connection, runJobs: false, connections: 3 }),
  ),
);
const [{ parts }] = servers as [(typeof servers)[number]];
const { db, vault } = parts;
const make = makers(parts, "");
const booking = reservationMakers(parts);
const { id: shopId } = await make.makeShop();
const { id: accountId } = await make.makeAccount();
const begunAt = seoulInstant("2026-01-01", "00:00");
await db.update(shops).set({ openedAt: begunAt }).where(eq(shops.id, shopId));
const bankSealed = sealBank(vault, { bankCode: "004", account: "123-456-1234", holder: "김대표" });
await db.insert(settlementContracts).values({ shopId, accountId, begunAt, bankSealed });
const plan = { feeType: "A_BALANCE" as const, effectiveFrom: "2026-01-01", createdAt: begunAt };
await db.insert(shopFeePlans).values({ shopId, ...plan });
const { id: staffId } = await make.makeDesigner(shopId);
const terms = { firstVisitBps: 1200, returningBps: 500, monthlyFeeWon: 20_000, cut: null };
const feePlan = { plan: plan.feeType, effectiveFrom: "2020-01-01", terms };

let visits = 0;
async function complete(completedAt: Date) {
  visits += 1;
  await booking.makeReservation({
    shopId,
    staffId,
    paid: true,
    priceWon: 10_000 + visits,
    status: "COMPLETED",
    promise: { feePlan },
    day: addDays("2020-01-01", visits),
    completedAt,
    cutAt: await cutAfter(db, completedAt),
  });
}

/** Both do what is due by their clocks. The order alternates, so that every run is the same. */
async function at(day: string, minutes: number) {
  const trueTime = seoulInstant(day, "00:00").getTime() + minutes * minute;
  for (const [index, clock] of clocks.entries()) clock.set(new Date(trueTime + (skews[index] ?? 0)).toISOString());
  servers.reverse();
  for (const { parts } of servers) {
    await runDueSettlements(parts);
    await sendDuePayouts(parts);
  }
}

for (const [from, to] of stretches)
  for (let day = from as string; day <= to; day = addDays(day, 1)) {
    await at(day, -1);
    await at(day, 0);
    // Recorded by the server whose clock is behind, after the other one has settled.
    await complete(new Date(seoulInstant(day, "00:00").getTime() - minute));
    await at(day, 20);
    await complete(seoulInstant(day, "00:30"));
    await complete(seoulInstant(day, "23:30"));
  }
await at("2027-10-05", 20);

const paid = await db.select().from(payouts).orderBy(asc(payouts.id));
const lines = await db
  .select()
  .from(settlementLines)
  .orderBy(asc(settlementLines.completedAt), asc(settlementLines.id));
const payoutDays = new Map(paid.map(({ id, day }) => [id, day]));
console.log(
  JSON.stringify({
    payouts: paid.map(({ day, amountWon, state }) => ({ day, amountWon, state })),
    lines: lines.map(({ kind, completedDay, completedAt, netWon, payoutId }) => ({
      kind,
      completedDay,
      completedAt,
      netWon,
      payoutDay: payoutId && payoutDays.get(payoutId),
    })),
  }),
);
await Promise.all(servers.map((server) => server.stop()));
rmSync(folder, { recursive: true, force: true });
