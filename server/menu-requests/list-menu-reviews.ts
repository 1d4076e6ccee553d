import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import { listMenuReviews as call } from "#contract/menu-requests.ts";
import { type MenuApplication, reviewDueDates, shownName } from "#server/applications/index.ts";
import { accounts, applications, shops, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { requestLine } from "./request-reply.ts";

export const listMenuReviews = handle(call, async ({ input, account, db }) => {
  const { page, size } = input;
  const waiting = and(
    eq(applications.target, "MENU"),
    inArray(applications.status, ["REQ_WAITING", "WAITING", "REREQ"]),
    isNull(applications.closedAt),
  );
  const ofOwnShop = and(
    eq(shopUsers.shopId, applications.shopId),
    eq(shopUsers.accountId, account.id),
    isNull(shopUsers.removedAt),
  );
  const [counted] = await db.select({ total: count() }).from(applications).where(waiting);
  const rows = await db
    .select({
      application: applications,
      shopName: shops.name,
      reviewer: accounts.name,
      reviewerRole: accounts.adminRole,
      own: shopUsers.accountId,
    })
    .from(applications)
    .innerJoin(shops, eq(shops.id, applications.shopId))
    .leftJoin(accounts, eq(accounts.id, applications.reviewerId))
    .leftJoin(shopUsers, ofOwnShop)
    .where(waiting)
    .orderBy(asc(applications.requestedAt), asc(applications.id))
    .limit(size)
    .offset(page * size);
  const dueAt = await reviewDueDates(
    db,
    rows.map(({ application }) => application.requestedAt),
  );
  return {
    items: rows.map(({ application, shopName, reviewer, reviewerRole, own }) => ({
      ...requestLine(application as MenuApplication, shopName),
      dueAt: dueAt(application.requestedAt),
      reviewerName: reviewer && shownName(reviewer, reviewerRole),
      isOwn: own !== null,
      isMine: application.reviewerId === account.id,
    })),
    page,
    size,
    total: counted?.total ?? 0,
  };
});
