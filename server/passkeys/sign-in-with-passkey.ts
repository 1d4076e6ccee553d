import { and, eq, ne } from "drizzle-orm";
import { signInWithPasskey as call } from "#contract/passkeys.ts";
import { openSignedIn } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { usePasskey } from "./use-passkey.ts";

export const signInWithPasskey = handle(call, async (context) => {
  const { input, db, now, refuse, viewed } = context;
  const passkey = await usePasskey(context, input.passkey, { purpose: "SIGN_IN", sessionHash: null });
  if (!passkey) return refuse("passkey_failed");
  const [account] = await db
    .update(accounts)
    .set({ lastUsedAt: now, dormancyNoticeDays: null })
    .where(and(eq(accounts.id, passkey.accountId), ne(accounts.status, "LEFT")))
    .returning();
  if (!account) {
    viewed("account", [passkey.accountId], "SIGN_IN_FAILED", { accountId: null });
    return refuse("passkey_failed");
  }
  return db.transaction((db) => openSignedIn({ ...context, db }, account, { strong: true, passkeyUsedAt: now }));
});
