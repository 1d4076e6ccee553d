import { createPopup as call } from "#contract/popups.ts";
import { popups } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { popupReply } from "./popup-reply.ts";

export const createPopup = handle(call, async ({ input, db, now, changed }) => {
  const { place, title, body, link, fromDay, toDay, category } = input;
  const written = { place, title, body, link, fromDay, toDay, category };
  const [popup] = await db
    .insert(popups)
    .values({ ...written, createdAt: now })
    .returning({ id: popups.id });
  if (!popup) throw new Error("an insert returned no row");
  changed({ popup: popup.id, ...written });
  return popupReply(db, now, popup.id);
});
