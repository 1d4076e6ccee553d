import { eq } from "drizzle-orm";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, rejectedUsers } from "#server/db/tables/tables.ts";

/** The rows with their author; an operator is marked as one. */
export const rejectedUserQuery = (db: Db) =>
  db
    .select({ row: rejectedUsers, byName: accounts.name, byAdminRole: accounts.adminRole })
    .from(rejectedUsers)
    .leftJoin(accounts, eq(accounts.id, rejectedUsers.rejectedBy))
    .$dynamic();

type Found = Awaited<ReturnType<typeof rejectedUserQuery>>[number];

export const rejectedUserReply = ({ row, byName, byAdminRole }: Found) => ({
  ...row,
  rejectedByName: byName !== null && byAdminRole === "PARTNERS_ADMIN" ? operatorName(byName) : byName,
});
