import { startMenuReview as call } from "#contract/menu-requests.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockForReview } from "./lock-for-review.ts";
import { requestReply } from "./request-reply.ts";

export const startMenuReview = handle(call, async (context) => {
  const { account, db, now, refuse, changed, announce } = context;
  const { request, menu } = await lockForReview(context);
  if (request.closedAt) return refuse("menu_request_closed");
  // Starting it again continues the same review.
  if (request.status === "WAITING") return requestReply(db, request, now);
  if (!canMoveApplication(request.status, "startReview")) return refuse("menu_request_closed");
  const begun = await moveApplication(
    db,
    request.id,
    { status: "WAITING", reviewerId: account.id },
    stepOf(context, "REVIEW"),
  );
  changed({ menuRequest: request.id, review: "started", edition: request.edition });
  announce(menu.shopId, "menus_changed", [menu.id]);
  return requestReply(db, begun, now);
});
