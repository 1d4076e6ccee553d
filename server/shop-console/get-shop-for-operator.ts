import { eq } from "drizzle-orm";
import { getShopForOperator as call } from "#contract/shop-console.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import { feePlanPeriods } from "./fee-plan-periods.ts";
import { countsOf, handoversOf, latestApplications, peopleOf } from "./shop-facts.ts";
import { shownRegistration } from "./shown-registration.ts";

export const getShopForOperator = handle(call, async ({ input, account, db, vault, now, refuse, viewed }) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, input.id));
  if (!shop) return refuse("shop_not_found");
  const { id } = shop;
  const [people, registration, feePlans, applications, handovers, counts] = await Promise.all([
    peopleOf(db, id),
    shownRegistration(db, vault, id),
    feePlanPeriods(db, id, seoulDay(now)),
    latestApplications(db, id),
    handoversOf(db, id),
    countsOf(db, id, now),
  ]);
  viewed("shop", [id]);
  return {
    ...shop,
    addresses: { road: shop.addressRoad, jibun: shop.addressJibun, detail: shop.addressDetail },
    photoUrl: photoUrl(shop.photoPath),
    isOwn: account.shopRoles.has(id),
    people,
    registration,
    feePlans,
    applications,
    handovers,
    counts,
  };
});
