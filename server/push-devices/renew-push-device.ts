import { and, eq } from "drizzle-orm";
import { renewPushDevice as call } from "#contract/push-devices.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { pushDevices } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { freshReply } from "./device-reply.ts";

export const renewPushDevice = handle(call, async (context) => {
  const { input, account, principal, db, vault, now, userAgent, refuse, changed } = context;
  const [device] = await db
    .update(pushDevices)
    .set({ sessionHash: principal.tokenHash, label: deviceLabel(userAgent), lastUsedAt: now })
    .where(
      and(
        eq(pushDevices.endpointFingerprint, vault.fingerprint(input.endpoint)),
        eq(pushDevices.accountId, account.id),
      ),
    )
    .returning({ id: pushDevices.id });
  if (!device) return refuse("push_device_not_found");
  changed({ pushDevice: device.id, renewed: true });
  return freshReply(db, device.id, context);
});
