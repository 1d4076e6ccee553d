import { eq } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { addWalkIn as call } from "#contract/walk-ins.ts";
import { serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import { extrasOf } from "#domain/menus/menu-extras.ts";
import { lengthened, oneWork } from "#domain/reservations/visit-time.ts";
import { mostWaiting } from "#domain/reservations/walk-in.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { readMenus } from "#server/bookable-menus/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops, walkIns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findStaff } from "#server/staffs/index.ts";
import { waitingIn } from "./find-walk-in.ts";
import { walkInReply } from "./walk-in-reply.ts";

const usualMinutes = 60;

export const addWalkIn = handle(call, async ({ input, shop, db, now, refuse, changed, viewed, announce }) => {
  const { menuId, choices, stylerId, note } = input;
  if (stylerId !== null && !(await findStaff(db, shop.id, stylerId))) return refuse("staff_not_found");
  const service = await serviceOf(db, shop.id, input, now);
  if (typeof service === "string") return refuse(service);
  const waiting = await namesWaiting(db, shop.id, now);
  if (waiting.length >= mostWaiting) return refuse("walk_ins_too_many");
  const name = input.name || firstFreeName(waiting);
  const [created] = await db
    .insert(walkIns)
    .values({ shopId: shop.id, name, menuId, choices, staffId: stylerId, note, since: now, ...service })
    .returning();
  if (!created) throw new Error("an insert returned no row");
  changed({ walkIn: created.id, menuId, stylerId });
  viewed("walkIn", [created.id]);
  announce(shop.id, "walk_ins_changed", [created.id]);
  return walkInReply(created);
});

/** What is done and how long it takes, as booked now: with the options of a menu, or as long as was said. */
async function serviceOf(db: Db, shopId: number, input: InputOf<typeof call>, now: Date) {
  const { menuId, choices, menuName, minutes = usualMinutes } = input;
  if (menuId === null)
    return choices.length > 0 ? "menu_option_gone" : { menuName, segments: oneWork(minutes), bufferMinutes: 0 };
  const menu = (await readMenus(db, shopId, [menuId], seoulDay(now))).get(menuId);
  if (!menu?.offered) return "menu_not_found";
  const extras = extrasOf(menu.optionGroups, choices);
  if (!extras) return "menu_option_gone";
  const { segments, bufferMinutes } = serviceTimeOf(menu);
  return { menuName: menu.name, segments: lengthened(segments, extras.added), bufferMinutes };
}

async function namesWaiting(db: Db, shopId: number, now: Date): Promise<string[]> {
  // One at a time for each shop, so that the count stays right and no two get the same name.
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  const rows = await db.select({ name: walkIns.name }).from(walkIns).where(waitingIn(shopId, now));
  return rows.map(({ name }) => name);
}

function firstFreeName(taken: readonly string[], number = 1): string {
  const name = `고객 ${number}`;
  return taken.includes(name) ? firstFreeName(taken, number + 1) : name;
}
