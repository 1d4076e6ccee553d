import { and, eq } from "drizzle-orm";
import { changePushDevice as call } from "#contract/push-devices.ts";
import { pushDevices } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { freshReply } from "./device-reply.ts";

export const changePushDevice = handle(call, async (context) => {
  const { input, account, db, refuse, changed } = context;
  const { id, reservations, waiting } = input;
  const [device] = await db
    .update(pushDevices)
    .set({ reservations, waiting })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.accountId, account.id)))
    .returning({ id: pushDevices.id });
  if (!device) return refuse("push_device_not_found");
  changed({ pushDevice: id, reservations, waiting });
  return freshReply(db, id, context);
});
