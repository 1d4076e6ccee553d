import { and, eq, sql } from "drizzle-orm";
import { removeWalkIn as call } from "#contract/walk-ins.ts";
import { walkIns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { waitingIn } from "./find-walk-in.ts";

export const removeWalkIn = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const [left] = await db
    .update(walkIns)
    .set({ state: "LEFT", endedAt: now, version: sql`${walkIns.version} + 1` })
    .where(and(eq(walkIns.id, input.id), waitingIn(shop.id, now)))
    .returning({ id: walkIns.id });
  if (!left) return refuse("walk_in_not_found");
  changed({ removedWalkIn: left.id });
  announce(shop.id, "walk_ins_changed", [left.id]);
  return {};
});
