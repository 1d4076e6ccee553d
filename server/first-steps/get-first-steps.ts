import { and, desc, eq, isNull } from "drizzle-orm";
import { getFirstSteps as call } from "#contract/first-steps.ts";
import { firstStepsOf } from "#domain/reservations/first-step.ts";
import { registeredBank } from "#server/applications/index.ts";
import { bookingFactsOf, bookingPageUrl } from "#server/booking-settings/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { bankWords } from "#server/settlement-contracts/index.ts";

export const getFirstSteps = handle(call, async (context) => {
  const { shop, db, vault, now } = context;
  const [facts, opening, [row], bank] = await Promise.all([
    bookingFactsOf(db, shop.id, now),
    openingOf(db, shop.id),
    db.select({ sharedAt: shops.bookingLinkSharedAt }).from(shops).where(eq(shops.id, shop.id)),
    registeredBank(db, vault, shop.id),
  ]);
  if (!facts || !row) throw plumbingRefusal("shop_not_found");
  const { booking } = facts;
  return {
    steps: firstStepsOf({ ...facts, opening: opening.state, isLinkShared: row.sharedAt !== null }, now),
    menuCount: booking.menus.length,
    designerCount: booking.designers.length,
    openingHours: booking.schedule.openingHours,
    hasUsualHours: !facts.hasOwnHours,
    bankWords: bank ? bankWords(bank) : "",
    opening,
    pageUrl: bookingPageUrl(context, shop.id),
  };
});

/** The open request for the service open. A draft counts as none. */
async function openingOf(db: Db, shopId: number) {
  const [row] = await db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(eq(applications.shopId, shopId), eq(applications.form, "SERVICE_OPEN"), isNull(applications.closedAt)))
    .orderBy(desc(applications.id))
    .limit(1);
  const state = !row || row.status === null ? "NONE" : row.status === "REJECT" ? "REJECTED" : "SENT";
  return { state, applicationId: row?.id ?? null } as const;
}
