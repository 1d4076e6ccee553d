import { rejectMenu as call } from "#contract/menu-requests.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { countUsedReasons } from "#server/review-reasons/index.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyLeaders } from "./notify-leaders.ts";
import { requestReply } from "./request-reply.ts";

export const rejectMenu = handle(call, async (context) => {
  const { input, db, now, refuse, changed, announce } = context;
  const { request, menu } = await lockForDecision(context);
  if (request.closedAt || !canMoveApplication(request.status, "reject")) return refuse("menu_request_not_in_review");
  const { fieldNotes, reason } = input;
  const rejected = await moveApplication(
    db,
    request.id,
    { status: "REJECT", lastAction: "REJECT", fieldNotes, reason, decidedAt: now },
    stepOf(context, "REJECT", reason),
  );
  await countUsedReasons(db, { ...fieldNotes, any: reason });
  await notifyLeaders(db, rejected, "rejected", now);
  changed({ menuRequest: request.id, edition: request.edition, decision: "REJECT", fields: Object.keys(fieldNotes) });
  announce(menu.shopId, "menus_changed", [menu.id]);
  return requestReply(db, rejected, now);
});
