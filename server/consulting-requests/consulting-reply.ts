import type { SQL } from "drizzle-orm";
import { eq } from "drizzle-orm";
import { operatorName } from "#domain/accounts/account.ts";
import { reviewDueDates } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, consultingRequests } from "#server/db/tables/tables.ts";

/** Requests with the name of the operator who changed them last. The caller sorts and pages them. */
export const readRequests = (db: Db, where: SQL | undefined) =>
  db
    .select({ request: consultingRequests, moverName: accounts.name })
    .from(consultingRequests)
    .leftJoin(accounts, eq(accounts.id, consultingRequests.movedBy))
    .where(where);
type Row = Awaited<ReturnType<typeof readRequests>>[number];

export async function consultingReplies(db: Db, rows: readonly Row[]) {
  const dueAt = await reviewDueDates(
    db,
    rows.map(({ request }) => request.createdAt),
  );
  return rows.map(({ request, moverName }) => ({
    ...request,
    byName: moverName && operatorName(moverName),
    requestedAt: request.createdAt,
    dueAt: dueAt(request.createdAt),
  }));
}

export async function consultingReply(db: Db, id: number) {
  const [request] = await consultingReplies(db, await readRequests(db, eq(consultingRequests.id, id)));
  return request;
}
