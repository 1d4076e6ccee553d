import { and, count, desc, eq, inArray, isNotNull, ne, not, or } from "drizzle-orm";
import { listMyApplications as call } from "#contract/applications.ts";
import { applicationLine } from "#server/applications/application-reply.ts";
import { type FormRow, wasHandedOn } from "#server/applications/find-application.ts";
import { applications, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listMyApplications = handle(call, async ({ input, account, db }) => {
  const { page, size, shopId } = input;
  const ownShops = [...account.shopRoles].filter(([, role]) => role === "OWNER").map(([id]) => id);
  const mine = and(
    isNotNull(applications.form),
    or(
      eq(applications.requestedBy, account.id),
      eq(applications.counterpartId, account.id),
      ownShops.length > 0
        ? and(inArray(applications.shopId, ownShops), ne(applications.form, "TRANSFER"), not(wasHandedOn(db)))
        : undefined,
    ),
    shopId === undefined ? undefined : eq(applications.shopId, shopId),
  );
  const [counted] = await db.select({ total: count() }).from(applications).where(mine);
  const rows = await db
    .select({ row: applications, shopName: shops.name })
    .from(applications)
    .leftJoin(shops, eq(shops.id, applications.shopId))
    .where(mine)
    .orderBy(desc(applications.id))
    .limit(size)
    .offset(page * size);
  return {
    items: rows.map(({ row, shopName }) => applicationLine(row as FormRow, shopName)),
    page,
    size,
    total: counted?.total ?? 0,
  };
});
