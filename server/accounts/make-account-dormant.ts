import { eq, sql } from "drizzle-orm";
import { makeAccountDormant as call } from "#contract/accounts.ts";
import { endSessions } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { workLeft } from "./work-left.ts";

export const makeAccountDormant = handle(call, async (context) => {
  const { input, account: operator, db, now, sessions, refuse, changed, afterCommit } = context;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, input.id)).for("update");
  if (!account) return refuse("account_not_found");
  if (account.id === operator.id) return refuse("account_is_own");
  if (account.adminRole === "PARTNERS_ADMIN") return refuse("account_is_operator");
  if (account.status !== "ACTIVE") return refuse("account_not_active");
  const work = await workLeft(db, account.id, now);
  const isBusy = Object.values(work).some((count) => count > 0);
  if (isBusy) return refuse("account_has_work", { details: { ...work } });
  await db
    .update(accounts)
    .set({ status: "DORMANT", dormantSince: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, account.id));
  const ended = await endSessions(db, account.id);
  afterCommit(sessions.forget);
  changed({
    account: account.id,
    status: { from: "ACTIVE", to: "DORMANT" },
    reason: input.reason,
    endedSessions: ended,
  });
  return {};
});
