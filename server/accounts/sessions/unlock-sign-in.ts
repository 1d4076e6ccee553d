import { eq } from "drizzle-orm";
import { unlockSignIn as call } from "#contract/accounts.ts";
import { forgiveAllTries, signInTries } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const unlockSignIn = handle(call, async ({ input, db, vault, now, refuse, changed }) => {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, input.id)).for("update");
  if (!account) return refuse("account_not_found");
  const { failures } = await signInTries(db, vault, account.id, now);
  if (failures === 0) return refuse("sign_in_not_locked");
  await forgiveAllTries(db, vault, account.id);
  changed({ account: account.id, forgivenTries: failures });
  return {};
});
