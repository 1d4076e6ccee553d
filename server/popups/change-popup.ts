import { eq, sql } from "drizzle-orm";
import { changePopup as call } from "#contract/popups.ts";
import { popups } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockPopup, popupReply } from "./popup-reply.ts";

export const changePopup = handle(call, async ({ input, db, now, refuse, changed }) => {
  const before = await lockPopup(db, input.id);
  if (!before) return refuse("popup_not_found");
  if (before.version !== input.version)
    return refuse("popup_changed_elsewhere", {
      details: { popup: await popupReply(db, now, before.id) },
    });
  await db
    .update(popups)
    .set({ ...writtenOf(input), version: sql`${popups.version} + 1` })
    .where(eq(popups.id, before.id));
  changed({ popup: before.id, from: writtenOf(before), to: writtenOf(input) });
  return popupReply(db, now, before.id);
});

type Written = Omit<typeof popups.$inferSelect, "id" | "version" | "createdAt" | "removedAt">;
const writtenOf = ({ place, title, body, link, fromDay, toDay, category }: Written) => ({
  place,
  title,
  body,
  link,
  fromDay,
  toDay,
  category,
});
