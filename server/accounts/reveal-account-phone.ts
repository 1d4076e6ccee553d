import { eq } from "drizzle-orm";
import { revealAccountPhone as call } from "#contract/accounts.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const revealAccountPhone = handle(call, async ({ input, db, vault, refuse, changed, viewed }) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, input.id));
  if (!account) return refuse("account_not_found");
  if (!account.phoneSealed) return refuse("account_has_no_phone");
  changed({ account: account.id, maskedPhone: account.maskedPhone, revealed: true, reason: input.reason });
  viewed("account", [account.id], "REVEAL", { reason: input.reason });
  return { phone: vault.open(account.phoneSealed, "accounts.phone") };
});
