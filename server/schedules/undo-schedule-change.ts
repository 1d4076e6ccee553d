import { and, eq, gt, isNull } from "drizzle-orm";
import { undoScheduleChange as call } from "#contract/schedules.ts";
import { scheduleChanges } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockWholeShop } from "./lock-for-change.ts";
import { moveBack } from "./move-back.ts";
import { refuseNewHits } from "./refuse-new-hits.ts";
import { restoreBefore } from "./restore-before.ts";
import type { Before } from "./schedule-before.ts";

const undoMilliseconds = 10 * 60_000;

export const undoScheduleChange = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce, afterCommit, jobs } = context;
  const ofShop = and(eq(scheduleChanges.id, input.id), eq(scheduleChanges.shopId, shop.id));
  const [found] = await db.select().from(scheduleChanges).where(ofShop);
  if (!found) return refuse("schedule_change_not_found");
  if (shop.role === "MEMBER" && found.accountId !== account.id) return refuse("schedule_not_own");
  const [undone] = await db
    .update(scheduleChanges)
    .set({ undoneAt: now })
    .where(
      and(ofShop, isNull(scheduleChanges.undoneAt), gt(scheduleChanges.at, new Date(now.getTime() - undoMilliseconds))),
    )
    .returning();
  if (!undone) return refuse("schedule_change_gone");
  const before = undone.before as Before;
  await lockWholeShop(db, shop.id);
  await refuseNewHits(context, before, undone.moves);
  await restoreBefore(db, before, { shopId: shop.id, changedAt: undone.at, now, refuse });
  await moveBack(context, undone.moves);

  const moved = undone.moves.map(({ reservationId }) => reservationId);
  changed({ undone: undone.id, kind: before.kind, moved });
  if ("staffId" in before) announce(shop.id, "staff_changed", [before.staffId]);
  else announce(shop.id, "shop_changed", [shop.id]);
  if (moved.length > 0) {
    announce(shop.id, "reservations_changed", moved);
    afterCommit(() => jobs.nudge("reservations.notices"));
  }
  return { moved: moved.length };
});
