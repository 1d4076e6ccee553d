import { eq } from "drizzle-orm";
import { resetPasskeys as call } from "#contract/passkeys.ts";
import { recordAccountChange } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { takePasskeysAway } from "./take-passkeys-away.ts";

export const resetPasskeys = handle(call, async (context) => {
  const { input, account: operator, db, now, sessions, refuse, changed, afterCommit } = context;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, input.id)).for("update");
  if (!account) return refuse("account_not_found");
  if (account.id === operator.id) return refuse("account_is_own");
  const taken = await takePasskeysAway(db, account.id, now);
  if (!taken) return refuse("passkey_not_found");
  await recordAccountChange(context, account, "PASSKEY");
  afterCommit(sessions.forget);
  changed({ account: account.id, reason: input.reason, ...taken });
  return {};
});
