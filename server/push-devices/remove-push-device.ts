import { and, eq } from "drizzle-orm";
import { removePushDevice as call } from "#contract/push-devices.ts";
import { pushDevices } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const removePushDevice = handle(call, async ({ input, account, db, refuse, changed }) => {
  const [device] = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, input.id), eq(pushDevices.accountId, account.id)))
    .returning({ label: pushDevices.label });
  if (!device) return refuse("push_device_not_found");
  changed({ removedPushDevice: input.id, label: device.label });
  return {};
});
