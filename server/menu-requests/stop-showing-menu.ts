import { and, isNull, sql } from "drizzle-orm";
import { stopShowingMenu as call } from "#contract/menu-requests.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import {
  isOwnShop,
  lockOpenApplication,
  moveApplication,
  openApplication,
  stepOf,
} from "#server/applications/index.ts";
import { byKey, shopOf } from "#server/db/by-key.ts";
import { menus } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { contentOf, readPrices } from "#server/menus/index.ts";
import { countUsedReasons } from "#server/review-reasons/index.ts";
import { notifyLeaders } from "./notify-leaders.ts";
import { requestReply } from "./request-reply.ts";

export const stopShowingMenu = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce } = context;
  const { fieldNotes, reason } = input;
  const shopId = await shopOf(db, menus, input.id);
  if (shopId === undefined) return refuse("menu_not_found");
  const [menu] = await db
    .select()
    .from(menus)
    .where(and(byKey(menus, shopId, input.id), isNull(menus.removedAt)))
    .for("update");
  if (!menu) return refuse("menu_not_found");
  if (await isOwnShop(db, account.id, menu.shopId)) return refuse("review_of_own");
  if (menu.approvedAt === null || menu.blockedAt !== null) return refuse("menu_not_shown");
  await db
    .update(menus)
    .set({ blockedAt: now, version: sql`${menus.version} + 1` })
    .where(byKey(menus, shopId, menu.id));
  const subject = { target: "MENU" as const, shopId: menu.shopId, subjectId: menu.id };
  const stopped = { status: "NON_DISPLAY_REJECT", lastAction: "REJECT", fieldNotes, reason } as const;
  const step = stepOf(context, "REJECT", reason);
  const open = await lockOpenApplication(db, subject);
  // The shop corrects a waiting edit next, so the notes go to it.
  const request = open
    ? await moveApplication(db, open.id, { ...stopped, decidedAt: now, reviewerId: null }, step)
    : await openApplication(
        db,
        subject,
        contentOf(menu, (await readPrices(db, menu.shopId, [menu.id])).get(menu.id) ?? [], seoulDay(now)),
        step,
        stopped,
      );
  await countUsedReasons(db, { ...fieldNotes, any: reason });
  await notifyLeaders(db, request, "stopped", now);
  changed({ menu: menu.id, stopped: true, fields: Object.keys(fieldNotes) });
  announce(menu.shopId, "menus_changed", [menu.id]);
  return requestReply(db, request, now);
});
