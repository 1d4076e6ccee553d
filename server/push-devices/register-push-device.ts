import { createECDH } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { registerPushDevice as call } from "#contract/push-devices.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { accounts, pushDevices, pushMessages } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { freshReply } from "./device-reply.ts";

/** More than anybody has; each one is one more message to send. */
const mostDevices = 20;

export const registerPushDevice = handle(call, async (context) => {
  const { input, account, principal, db, vault, now, userAgent, outside, refuse, changed } = context;
  const { endpoint, p256dh, auth, reservations, waiting } = input;
  if (!outside.push.takes(endpoint)) return refuse("push_endpoint_not_allowed");
  if (!isOnCurve(p256dh)) return refuse("push_keys_wrong");
  // Two tabs of a browser may register at once, so the lock counts them one after the other.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("update");
  const endpointFingerprint = vault.fingerprint(endpoint);
  const isIt = eq(pushDevices.endpointFingerprint, endpointFingerprint);
  const [known] = await db.select().from(pushDevices).where(isIt).for("update");
  // A browser has one address at a time: an earlier address of this session is no longer used.
  await db
    .delete(pushDevices)
    .where(
      and(eq(pushDevices.sessionHash, principal.tokenHash), ne(pushDevices.endpointFingerprint, endpointFingerprint)),
    );
  if (known?.accountId !== account.id) {
    const [counted] = await db.select({ own: count() }).from(pushDevices).where(eq(pushDevices.accountId, account.id));
    if ((counted?.own ?? 0) >= mostDevices) return refuse("push_devices_too_many");
  }
  // Messages that wait for the device's earlier user are not shown to the new one.
  if (known && known.accountId !== account.id) await db.delete(pushMessages).where(eq(pushMessages.deviceId, known.id));
  const present = {
    accountId: account.id,
    sessionHash: principal.tokenHash,
    reservations,
    waiting,
    lastUsedAt: now,
    label: deviceLabel(userAgent),
    endpointSealed: vault.seal(endpoint, "push_devices.endpoint"),
    keysSealed: vault.seal(JSON.stringify({ p256dh, auth }), "push_devices.keys"),
  };
  const [device] = await db
    .insert(pushDevices)
    .values({ ...present, endpointFingerprint, createdAt: now })
    .onConflictDoUpdate({ target: pushDevices.endpointFingerprint, set: present })
    .returning({ id: pushDevices.id });
  if (!device) throw new Error("an insert returned no row");
  changed({ pushDevice: device.id, label: present.label, reservations, waiting });
  return freshReply(db, device.id, context);
});

/** A point that is not on the curve decrypts nothing, and would make every message fail. */
function isOnCurve(p256dh: string): boolean {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
