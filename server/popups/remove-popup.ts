import { eq } from "drizzle-orm";
import { removePopup as call } from "#contract/popups.ts";
import { popups } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockPopup } from "./popup-reply.ts";

export const removePopup = handle(call, async ({ input, db, now, refuse, changed }) => {
  const popup = await lockPopup(db, input.id);
  if (!popup) return refuse("popup_not_found");
  await db.update(popups).set({ removedAt: now }).where(eq(popups.id, popup.id));
  changed({ popup: popup.id, removed: popup.title });
  return {};
});
