import { eq } from "drizzle-orm";
import { startPasskey as call } from "#contract/passkeys.ts";
import { mostPasskeys } from "#domain/accounts/passkey.ts";
import { proveOwner } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { makeChallenge } from "./challenges.ts";
import { passkeysOf } from "./own-passkeys.ts";
import { rpIdOf } from "./webauthn.ts";

export const startPasskey = handle(call, async (context) => {
  const { input, account, principal, db, now, request, config, refuse } = context;
  await proveOwner(context, account.id, input.password);
  const existing = await passkeysOf(db, account.id);
  if (existing.length >= mostPasskeys) return refuse("passkeys_too_many");
  const [row] = await db.select({ loginId: accounts.loginId }).from(accounts).where(eq(accounts.id, account.id));
  return {
    challenge: await makeChallenge(db, { purpose: "ADD", sessionHash: principal.tokenHash, now }),
    rpId: rpIdOf(request, config),
    userId: Buffer.from(`account:${account.id}`).toString("base64url"),
    userName: row?.loginId ?? "",
    displayName: account.name,
    credentialIds: existing.map(({ credentialId }) => credentialId),
  };
});
