import { asc, eq } from "drizzle-orm";
import { type AdminRole, operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applicationSteps } from "#server/db/tables/tables.ts";

/** Everything that happened to an application, in order. Partners and operators read the same timeline. */
export async function timelineOf(db: Db, applicationId: number) {
  const rows = await db
    .select({ step: applicationSteps, name: accounts.name, adminRole: accounts.adminRole })
    .from(applicationSteps)
    .leftJoin(accounts, eq(accounts.id, applicationSteps.accountId))
    .where(eq(applicationSteps.applicationId, applicationId))
    .orderBy(asc(applicationSteps.id));
  return rows.map(({ step, name, adminRole }) => ({
    at: step.at,
    action: step.action,
    actor: step.actor,
    byName: name && shownName(name, adminRole),
    edition: step.edition,
    words: step.words,
  }));
}

export async function nameOf(db: Db, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return account ? shownName(account.name, account.adminRole) : null;
}

export const shownName = (name: string, adminRole: AdminRole | null) =>
  adminRole === "PARTNERS_ADMIN" ? operatorName(name) : name;
