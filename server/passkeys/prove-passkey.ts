import { eq } from "drizzle-orm";
import { provePasskey as call } from "#contract/passkeys.ts";
import { sessions } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { usePasskey } from "./use-passkey.ts";

/** Marks the session, so that the next change accepts it as its proof, once and within a short time. */
export const provePasskey = handle(call, async (context) => {
  const { input, account, principal, db, now, refuse, changed } = context;
  const expected = { purpose: "PROVE", sessionHash: principal.tokenHash } as const;
  const passkey = await usePasskey(context, input.passkey, expected);
  if (passkey?.accountId !== account.id) return refuse("passkey_failed");
  await db.update(sessions).set({ passkeyUsedAt: now }).where(eq(sessions.tokenHash, principal.tokenHash));
  changed({ account: account.id, passkeyUsed: passkey.id });
  return {};
});
