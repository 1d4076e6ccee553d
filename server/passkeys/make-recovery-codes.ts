import { eq } from "drizzle-orm";
import { makeRecoveryCodes as call } from "#contract/passkeys.ts";
import { proveOwner, recordAccountChange } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { hasPasskey } from "./own-passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

export const makeRecoveryCodes = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  if (!(await hasPasskey(db, account.id))) return refuse("passkey_not_found");
  await proveOwner(context, account.id, input.password);
  const codes = await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.id, account.id)).for("update");
    if (!before) throw new Error(`account ${account.id} was there a moment ago`);
    await recordAccountChange({ ...context, db }, before, "RECOVERY_CODES");
    return renewRecoveryCodes(db, account.id, now);
  });
  changed({ account: account.id, recoveryCodes: codes.length });
  return { recoveryCodes: codes };
});
