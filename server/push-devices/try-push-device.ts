import { and, eq } from "drizzle-orm";
import { tryPushDevice as call } from "#contract/push-devices.ts";
import { pushDevices } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { selectDevices } from "./device-reply.ts";
import { queueTrialPush } from "./queue-pushes.ts";

export const tryPushDevice = handle(call, async (context) => {
  const { input, account, db, vault, jobs, requestId, now, refuse, changed, afterCommit } = context;
  const [device] = await selectDevices(db, context).where(
    and(eq(pushDevices.id, input.id), eq(pushDevices.accountId, account.id)),
  );
  if (!device) return refuse("push_device_not_found");
  if (!device.signedIn) return refuse("push_device_signed_out");
  await queueTrialPush(db, vault, { deviceId: device.id, occasion: requestId, now });
  afterCommit(() => jobs.nudge("push-messages.send"));
  changed({ triedPushDevice: device.id });
  return {};
});
