import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { moveApplication } from "#server/applications/application-record.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications } from "#server/db/tables/tables.ts";
import { releaseFiles } from "#server/files/index.ts";

/** Ends the applications of an account that leaves the service, as requester or counterpart, because nobody can continue them. */
export async function endApplicationsOf(db: Db, accountId: number, now: Date): Promise<void> {
  const open = await db
    .select()
    .from(applications)
    .where(
      and(
        isNotNull(applications.form),
        isNull(applications.closedAt),
        or(eq(applications.requestedBy, accountId), eq(applications.counterpartId, accountId)),
      ),
    )
    .orderBy(applications.id)
    .for("update");
  for (const row of open) await endApplication(db, row, "신청자가 탈퇴해 종료됐어요", now);
}

/** A draft is deleted with its documents. An application that was sent stays on record as cancelled. */
export async function endApplication(
  db: Db,
  { id, status }: Pick<typeof applications.$inferSelect, "id" | "status">,
  words: string,
  now: Date,
): Promise<void> {
  if (status === null) {
    await releaseFiles(db, { applicationId: id, now });
    await db.delete(applications).where(eq(applications.id, id));
    return;
  }
  await moveApplication(
    db,
    id,
    { lastAction: "CANCEL", updatedAt: now, closedAt: now },
    { action: "CANCEL", actor: "clock", accountId: null, now, words },
  );
}
