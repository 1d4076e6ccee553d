import { and, eq, isNull } from "drizzle-orm";
import { removePasskey as call } from "#contract/passkeys.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { proveOwner, recordAccountChange } from "#server/credentials/index.ts";
import { accounts, passkeys } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { hasPasskey } from "./own-passkeys.ts";

export const removePasskey = handle(call, async (context) => {
  const { input, account, db, now, config, refuse, changed } = context;
  const isOwn = and(eq(passkeys.id, input.passkeyId), eq(passkeys.accountId, account.id), isNull(passkeys.removedAt));
  if ((await db.$count(passkeys, isOwn)) === 0) return refuse("passkey_not_found");
  await proveOwner(context, account.id, input.password);
  await db.transaction(async (db) => {
    // Locked, so that the second of two removals sees the first, and the last passkey stays if one is needed.
    const [before] = await db.select().from(accounts).where(eq(accounts.id, account.id)).for("update");
    const [removed] = await db.update(passkeys).set({ removedAt: now }).where(isOwn).returning();
    if (!before || !removed) return refuse("passkey_not_found");
    const isNeeded = config.operatorsNeedPasskey && account.adminRole === "PARTNERS_ADMIN";
    if (isNeeded && !(await hasPasskey(db, account.id))) refuse("passkey_last");
    await recordAccountChange({ ...context, db }, before, "PASSKEY");
    changed({ account: account.id, passkeyRemoved: deviceLabel(removed.userAgent) });
  });
  return {};
});
