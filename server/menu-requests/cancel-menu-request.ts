import { cancelMenuRequest as call } from "#contract/menu-requests.ts";
import { cancellationOf } from "#domain/applications/application-moves.ts";
import { moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockMenu } from "#server/menus/index.ts";
import { findRequest } from "./find-request.ts";
import { requestReply } from "./request-reply.ts";

export const cancelMenuRequest = handle(call, async (context) => {
  const { input, shop, db, now, refuse, changed, announce } = context;
  const found = await findRequest(db, input.id, { shopId: shop.id });
  const menu = found && (await lockMenu(db, shop.id, found.subjectId));
  const request = found && (await findRequest(db, input.id, { shopId: shop.id, locked: true }));
  if (!request) return refuse("menu_request_not_found");
  if (request.closedAt) return refuse("menu_request_closed");
  if (request.status === "NON_DISPLAY_REJECT") return refuse("menu_request_stopped");
  const outcome = cancellationOf(request.status, request.lastAction);
  if (outcome === "IMPOSSIBLE") return refuse("menu_request_closed");
  if (outcome === "WAITS_ALREADY") return refuse("menu_request_cancel_waits");
  const cancelled = await moveApplication(
    db,
    request.id,
    {
      lastAction: "CANCEL",
      lastUserRequestProcess: "CANCEL",
      // A blocked menu stays blocked, and the shop still reads the reason.
      status: outcome === "ENDS" && menu?.blockedAt ? "NON_DISPLAY_REJECT" : undefined,
      closedAt: outcome === "ENDS" && !menu?.blockedAt ? now : undefined,
    },
    stepOf(context, "CANCEL"),
  );
  changed({ menuRequest: request.id, cancel: outcome });
  announce(shop.id, "menus_changed", [request.subjectId]);
  return requestReply(db, cancelled, now);
});
