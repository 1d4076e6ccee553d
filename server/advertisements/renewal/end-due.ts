import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { retryDaysOf } from "#domain/advertising/advertisement-period.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { lastCycle } from "#server/advertisements/list/advertisement-payments.ts";
import {
  type AdvertisementRow,
  addStep,
  isRecurring,
  paidUntilOf,
} from "#server/advertisements/list/advertisement-row.ts";
import { endAdvertisement } from "#server/advertisements/running/end-advertisement.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { lastAttempt } from "./create-renewal-intents.ts";
import { eachDue } from "./each-due.ts";
import { notifyOwners } from "./notify-owners.ts";
import { isPriceAgreed, renewalPrice } from "./renewal-price.ts";

/** At the midnight at which the paid time ends: advertisements end, or stop until they are paid again. */
export async function endDue(tools: Tools): Promise<number> {
  const now = tools.clock.now();
  const { renewalRetryDays } = await ruleInForce(tools.db, "advertising", now);
  const isOver = and(
    isNull(advertisements.endedAt),
    lte(advertisements.paidUntil, seoulDay(now)),
    inArray(advertisements.status, ["ACTIVATED", "TERMINATION_WAITING", "PAY_WAITING"]),
  );
  return eachDue(tools, isOver, async (db, ad, now) => {
    if (ad.status === "TERMINATION_WAITING") return end(db, ad, "end", now);
    if (ad.status === "PAY_WAITING") return lapse(db, ad, renewalRetryDays, now);
    const goesOn = isRecurring(ad) && (await isNextAgreed(db, ad, now));
    return goesOn ? suspend(db, ad, now) : end(db, ad, "expire", now);
  });
}

async function end(db: Db, ad: AdvertisementRow, move: "end" | "expire", now: Date): Promise<true> {
  const step = move === "end" ? "ended" : "expired";
  await endAdvertisement(db, ad, { move, step, actor: "clock", now });
  await notifyOwners(db, ad, "expired", now);
  return true;
}

async function suspend(db: Db, ad: AdvertisementRow, now: Date): Promise<true> {
  await db
    .update(advertisements)
    .set({ status: "PAY_WAITING", version: sql`${advertisements.version} + 1` })
    .where(eq(advertisements.id, ad.id));
  await addStep(db, ad.id, now, { step: "suspended", actor: "clock" });
  await notifyOwners(db, ad, "suspended", now);
  return true;
}

async function isNextAgreed(db: Db, ad: AdvertisementRow, now: Date): Promise<boolean> {
  return isPriceAgreed(db, ad, (await lastCycle(db, ad.id)) + 1, await renewalPrice(db, ad, now));
}

/** After the last charge day of the rule, when the last attempt was refused. A pending attempt is waited for. */
async function lapse(db: Db, ad: AdvertisementRow, retryDays: readonly number[], now: Date): Promise<boolean> {
  const today = seoulDay(now);
  const lastDay = retryDaysOf(paidUntilOf(ad), retryDays).at(-1) ?? paidUntilOf(ad);
  const last = await lastAttempt(db, ad.id, (await lastCycle(db, ad.id)) + 1);
  if (last?.state === "WANTED" || today < lastDay) return false;
  if (today === lastDay && (!last || seoulDay(last.createdAt) < lastDay)) return false;
  await endAdvertisement(db, ad, { move: "lapse", step: "lapsed", actor: "clock", now });
  await notifyOwners(db, ad, "lapsed", now);
  return true;
}
