import { desc, eq } from "drizzle-orm";
import { listPushDevices as call } from "#contract/push-devices.ts";
import { pushDevices } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { deviceReply, selectDevices } from "./device-reply.ts";

export const listPushDevices = handle(call, async (context) => {
  const { account, db, outside } = context;
  const rows = await selectDevices(db, context)
    .where(eq(pushDevices.accountId, account.id))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  return { items: rows.map((row) => deviceReply(row, context)), publicKey: outside.push.publicKey };
});
