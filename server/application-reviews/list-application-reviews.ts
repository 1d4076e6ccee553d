import { and, asc, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { listApplicationReviews as call } from "#contract/application-reviews.ts";
import {
  applicationLine,
  type FormRow,
  isOwnApplication,
  reviewDueDates,
  shownName,
} from "#server/applications/index.ts";
import { accounts, applications, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listApplicationReviews = handle(call, async ({ input, account, db }) => {
  const { form, page, size } = input;
  const isWaiting = and(
    isNotNull(applications.form),
    inArray(applications.status, ["REQ_WAITING", "WAITING", "REREQ"]),
    isNull(applications.closedAt),
  );
  const [counts, rows] = await Promise.all([
    db
      .select({ form: applications.form, rows: count() })
      .from(applications)
      .where(isWaiting)
      .groupBy(applications.form),
    db
      .select({ row: applications, shopName: shops.name, reviewer: accounts.name, reviewerRole: accounts.adminRole })
      .from(applications)
      .leftJoin(shops, eq(shops.id, applications.shopId))
      .leftJoin(accounts, eq(accounts.id, applications.reviewerId))
      .where(form === undefined ? isWaiting : and(isWaiting, eq(applications.form, form)))
      .orderBy(asc(applications.requestedAt), asc(applications.id))
      .limit(size)
      .offset(page * size),
  ]);
  const dueAt = await reviewDueDates(
    db,
    rows.map(({ row }) => row.requestedAt),
  );
  const waiting = Object.fromEntries(counts.map((one) => [one.form, one.rows]));
  return {
    items: rows.map(({ row, shopName, reviewer, reviewerRole }) => ({
      ...applicationLine(row as FormRow, shopName),
      dueAt: dueAt(row.requestedAt),
      reviewerName: reviewer && shownName(reviewer, reviewerRole),
      isOwn: isOwnApplication(row, account),
      isMine: row.reviewerId === account.id,
    })),
    waiting,
    page,
    size,
    total: form === undefined ? counts.reduce((sum, one) => sum + one.rows, 0) : (waiting[form] ?? 0),
  };
});
