import { approveMenuCancel as call } from "#contract/menu-requests.ts";
import { moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyLeaders } from "./notify-leaders.ts";
import { requestReply } from "./request-reply.ts";

export const approveMenuCancel = handle(call, async (context) => {
  const { input, db, now, refuse, changed, announce } = context;
  const { request, menu } = await lockForDecision({ ...context, input: { ...input, withdrawalSeen: true } });
  const isRequested = request.status === "WAITING" && request.lastAction === "CANCEL";
  if (request.closedAt || !isRequested) return refuse("menu_request_not_in_review");
  const cancelled = await moveApplication(
    db,
    request.id,
    {
      lastAction: "CANCEL_APPROVAL",
      decidedAt: now,
      // A blocked menu stays blocked, and its notes stay.
      status: menu.blockedAt ? "NON_DISPLAY_REJECT" : undefined,
      closedAt: menu.blockedAt ? undefined : now,
    },
    stepOf(context, "CANCEL_APPROVAL"),
  );
  await notifyLeaders(db, cancelled, "cancelled", now);
  changed({ menuRequest: request.id, edition: request.edition, decision: "CANCEL_APPROVAL" });
  announce(menu.shopId, "menus_changed", [menu.id]);
  return requestReply(db, cancelled, now);
});
