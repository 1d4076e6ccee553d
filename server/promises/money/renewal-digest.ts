import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { chargeDayOf } from "#domain/advertising/advertisement-period.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { doDueAdvertisements } from "#server/advertisements/index.ts";
import { standingClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { advertisementCycles, advertisements } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments, settlePayment } from "#server/payments/index.ts";
import { startServer } from "#server/server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import { createFirstIntent, makePayingShop } from "./paying-shop.ts";

// Runs under a time zone: two servers, one ten minutes ahead and one behind, renew an advertisement that is billed monthly on the
// 31st. Prints what was charged when, and for which days.

const [connection, months] = [JSON.parse(process.env.CONNECTION ?? ""), Number(process.env.MONTHS)];
const minute = 60_000;
const skews = [10 * minute, -10 * minute];
const startDay = "2027-01-31";
/** In these cycles the first attempt is declined, and the next day's succeeds. */
const refusedCycles = [4, 14];

let trueTime = seoulInstant("2027-01-28", "12:00").getTime();
const folder = mkdtempSync(join(tmpdir(), "danjang-r11-"));
const toss = await startTossDouble({ now: () => new Date(trueTime) });
const config = readConfig({
  NODE_ENV: "test",
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: folder,
  FINGERPRINT_KEY: "tests",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  TOSS_SECRET_KEY: toss.secretKey,
  TOSS_CLIENT_KEY: "test_ck_double",
  TOSS_ADDRESS: toss.url,
});
const clocks = skews.map((skew) => standingClock(new Date(trueTime + skew).toISOString()));
const servers = await Promise.all(
  clocks.map((clock) =>
    startServer({ config, clock, log: pino({ level: "silent" }), connection, runJobs: false, connections: 3 }),
  ),
);
const [{ parts }] = servers as [(typeof servers)[number]];
const shop = await makePayingShop(parts, toss, { periodType: null, startDay });
await settlePayment(parts, paymentSubjects, (await createFirstIntent(parts, shop)).id);
const isThis = eq(advertisements.id, shop.advertisementId);
await parts.db.update(advertisements).set({ status: "DISPLAY_WAITING" }).where(isThis);

/** Both do what is due by their clocks. The order alternates, so that every run is the same. */
async function at(time: Date) {
  trueTime = time.getTime();
  for (const [index, clock] of clocks.entries()) clock.set(new Date(trueTime + (skews[index] ?? 0)).toISOString());
  servers.reverse();
  for (const { parts } of servers) {
    await doDueAdvertisements(parts);
    await settleDuePayments(parts, paymentSubjects);
  }
}

const shifts = [-10 * minute - 1, -10 * minute, 0, 10 * minute];
await at(seoulInstant(startDay, "00:30"));
for (let cycle = 2; cycle <= months; cycle++) {
  const [ad] = await parts.db.select().from(advertisements).where(isThis);
  const paidUntil = ad?.paidUntil ?? "";
  if (refusedCycles.includes(cycle)) toss.planNext({ decline: "REJECT_CARD_PAYMENT" });
  for (const day of [chargeDayOf(paidUntil), paidUntil])
    for (const shift of shifts) await at(new Date(seoulInstant(day, "00:00").getTime() + shift));
}

const cycles = await parts.db
  .select()
  .from(advertisementCycles)
  .where(eq(advertisementCycles.advertisementId, shop.advertisementId))
  .orderBy(asc(advertisementCycles.cycle));
const charges = toss.ledger().filter(({ approvedAt }) => approvedAt);
const digest = {
  cycles: cycles.map(({ cycle, fromDay, toDay, priceWon }) => ({ cycle, fromDay, toDay, priceWon })),
  charges: charges.map(({ approvedAt, totalAmount }) => ({ at: approvedAt, won: totalAmount })),
  attempts: toss.ledger().length,
};
console.log(JSON.stringify(digest));
await Promise.all(servers.map((server) => server.stop()));
await toss.close();
rmSync(folder, { recursive: true, force: true });
