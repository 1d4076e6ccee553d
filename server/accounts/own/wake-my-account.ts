import { and, eq } from "drizzle-orm";
import { wakeMyAccount as call } from "#contract/accounts.ts";
import { accountReply } from "#server/accounts/account-reply.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendAccountProof } from "#server/phone-verification/index.ts";

export const wakeMyAccount = handle(
  call,
  async ({ account, db, vault, now, sessions, refuse, changed, afterCommit }) => {
    const woken = await db
      .update(accounts)
      .set({ status: "ACTIVE", wokenAt: now, lastUsedAt: now, dormantSince: null, dormancyNoticeDays: null })
      .where(and(eq(accounts.id, account.id), eq(accounts.status, "DORMANT")))
      .returning({ id: accounts.id });
    if (woken.length === 0) return refuse("account_not_dormant");
    // Checked after the change and before its commit: a refusal rolls the change back.
    if (!(await spendAccountProof(db, vault, { accountId: account.id, purpose: "WAKE", now })))
      return refuse("phone_not_verified");
    afterCommit(sessions.forget);
    changed({ status: { from: "DORMANT", to: "ACTIVE" } });
    return accountReply(db, account.id);
  },
);
