import { and, eq, isNull } from "drizzle-orm";
import { mutePopup as call } from "#contract/popups.ts";
import { muteDays } from "#domain/advertising/popup.ts";
import { popupMutes, popups } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const mutePopup = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const [popup] = await db
    .select({ id: popups.id })
    .from(popups)
    .where(and(eq(popups.id, input.id), isNull(popups.removedAt)));
  if (!popup) return refuse("popup_not_found");
  const until = new Date(now.getTime() + muteDays * 24 * 60 * 60_000);
  await db
    .insert(popupMutes)
    .values({ popupId: popup.id, accountId: account.id, until })
    .onConflictDoUpdate({ target: [popupMutes.popupId, popupMutes.accountId], set: { until } });
  changed({ popup: popup.id, mutedUntil: until });
  return {};
});
