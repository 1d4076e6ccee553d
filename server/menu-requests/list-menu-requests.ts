import { and, count, desc, eq } from "drizzle-orm";
import { listMenuRequests as call } from "#contract/menu-requests.ts";
import type { MenuApplication } from "#server/applications/index.ts";
import { applications, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { requestLine } from "./request-reply.ts";

export const listMenuRequests = handle(call, async ({ input, shop, db }) => {
  const { page, size } = input;
  const ofShop = and(eq(applications.target, "MENU"), eq(applications.shopId, shop.id));
  const [counted] = await db.select({ total: count() }).from(applications).where(ofShop);
  const rows = await db
    .select({ application: applications, shopName: shops.name })
    .from(applications)
    .innerJoin(shops, eq(shops.id, applications.shopId))
    .where(ofShop)
    .orderBy(desc(applications.id))
    .limit(size)
    .offset(page * size);
  return {
    items: rows.map(({ application, shopName }) => requestLine(application as MenuApplication, shopName)),
    page,
    size,
    total: counted?.total ?? 0,
  };
});
