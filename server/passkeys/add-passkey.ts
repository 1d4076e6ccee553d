import { eq } from "drizzle-orm";
import { addPasskey as call } from "#contract/passkeys.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { recordAccountChange } from "#server/credentials/index.ts";
import { accounts, passkeys, sessions as sessionRows } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { takeChallenge } from "./challenges.ts";
import { recoveryCodesLeft, renewRecoveryCodes } from "./recovery-codes.ts";
import { readMadePasskey } from "./webauthn.ts";

export const addPasskey = handle(call, async (context) => {
  const { input, account, principal, db, now, userAgent, request, config, sessions } = context;
  const { refuse, changed, afterCommit } = context;
  const { passkey } = input;
  const expected = { purpose: "ADD", sessionHash: principal.tokenHash, now } as const;
  const challenge = await takeChallenge(db, passkey.response.clientDataJSON, expected);
  const made = challenge && (await readMadePasskey(passkey, { request, config, challenge }));
  if (!made) return refuse("passkey_failed");
  const codes = await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.id, account.id)).for("update");
    if (!before) throw new Error(`account ${account.id} was there a moment ago`);
    await db
      .insert(passkeys)
      .values({ accountId: account.id, ...made, userAgent, createdAt: now })
      .catch((error) => {
        if (violatedConstraint(error) !== "passkeys_credential_id_key") throw error;
        return refuse("passkey_taken");
      });
    await recordAccountChange({ ...context, db }, before, "PASSKEY");
    // A person who has just created a passkey has it at hand: the session counts as opened by it.
    await db.update(sessionRows).set({ strong: true }).where(eq(sessionRows.tokenHash, principal.tokenHash));
    const needsCodes = account.adminRole === "PARTNERS_ADMIN" && (await recoveryCodesLeft(db, account.id)) === 0;
    return needsCodes ? renewRecoveryCodes(db, account.id, now) : null;
  });
  afterCommit(sessions.forget);
  changed({ account: account.id, passkeyAdded: deviceLabel(userAgent), recoveryCodes: codes?.length ?? 0 });
  return { recoveryCodes: codes };
});
