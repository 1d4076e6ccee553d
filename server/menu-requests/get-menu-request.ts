import { and, eq, isNull, ne } from "drizzle-orm";
import { getMenuRequest as call } from "#contract/menu-requests.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findRequest } from "./find-request.ts";
import { requestReply } from "./request-reply.ts";

export const getMenuRequest = handle(call, async ({ input, account, db, now, refuse }) => {
  const row = await findRequest(db, input.id);
  if (!row) return refuse("menu_request_not_found");
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  if (!isOperator && !(await worksIn(db, row.shopId, account.id))) return refuse("menu_request_not_found");
  return requestReply(db, row, now);
});

/** The path has no shop, so the request's shop decides. A settlement viewer has no access. */
async function worksIn(db: Db, shopId: number, accountId: number): Promise<boolean> {
  const [member] = await db
    .select({ role: shopUsers.role })
    .from(shopUsers)
    .where(
      and(
        eq(shopUsers.shopId, shopId),
        eq(shopUsers.accountId, accountId),
        ne(shopUsers.role, "SETTLEMENT_VIEW"),
        isNull(shopUsers.removedAt),
      ),
    );
  return member !== undefined;
}
