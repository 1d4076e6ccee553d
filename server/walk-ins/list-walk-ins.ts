import { asc } from "drizzle-orm";
import { listWalkIns as call } from "#contract/walk-ins.ts";
import { walkIns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { waitingIn } from "./find-walk-in.ts";
import { walkInReply } from "./walk-in-reply.ts";

export const listWalkIns = handle(call, async ({ shop, db, now, viewed }) => {
  const rows = await db
    .select()
    .from(walkIns)
    .where(waitingIn(shop.id, now))
    .orderBy(asc(walkIns.since), asc(walkIns.id));
  viewed(
    "walkIn",
    rows.map(({ id }) => id),
  );
  return { items: rows.map(walkInReply) };
});
