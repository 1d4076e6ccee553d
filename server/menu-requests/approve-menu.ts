import { approveMenu as call } from "#contract/menu-requests.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { writeContent } from "#server/menus/index.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyLeaders } from "./notify-leaders.ts";
import { requestReply } from "./request-reply.ts";

export const approveMenu = handle(call, async (context) => {
  const { db, now, refuse, changed, announce } = context;
  const { request, menu } = await lockForDecision(context);
  if (request.closedAt || !canMoveApplication(request.status, "approve")) return refuse("menu_request_not_in_review");
  await writeContent(db, menu, request.content, now, { approvedAt: menu.approvedAt ?? now, blockedAt: null });
  const approved = await moveApplication(
    db,
    request.id,
    { status: "APPROVAL", lastAction: "APPROVAL", fieldNotes: {}, reason: "", decidedAt: now, closedAt: now },
    stepOf(context, "APPROVAL"),
  );
  await notifyLeaders(db, approved, "approved", now);
  changed({ menuRequest: request.id, edition: request.edition, decision: "APPROVAL" });
  announce(menu.shopId, "menus_changed", [menu.id]);
  return requestReply(db, approved, now);
});
