import { requestMenuAgain as call } from "#contract/menu-requests.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { handle } from "#server/http/calls/context.ts";
import { checkContent, contentFrom, lockMenu, savedOrRefused, sendToReview } from "#server/menus/index.ts";
import { findRequest } from "./find-request.ts";
import { requestReply } from "./request-reply.ts";

export const requestMenuAgain = handle(call, async (context) => {
  const { input, shop, db, now, refuse, changed, announce } = context;
  // The menu's row first, as in every change of a menu, so that two changes cannot deadlock.
  const found = await findRequest(db, input.id, { shopId: shop.id });
  const menu = found && (await lockMenu(db, shop.id, found.subjectId));
  const request = menu && (await findRequest(db, input.id, { shopId: shop.id, locked: true }));
  if (!request) return refuse("menu_request_not_found");
  const content = contentFrom(input.menu);
  if (content.kind !== menu.kind) return refuse("menu_kind_wrong");
  const refusal = await checkContent(db, shop.id, content, "menu.");
  if (refusal) savedOrRefused(refusal, refuse);
  if (request.edition !== input.edition)
    return refuse("menu_request_changed_elsewhere", { details: { edition: request.edition } });
  if (request.closedAt || !canMoveApplication(request.status, "requestAgain"))
    return refuse("menu_request_not_rejected");
  const sent = await sendToReview(context, menu, content, request);
  changed({ menuRequest: request.id, edition: sent.edition });
  announce(shop.id, "menus_changed", [menu.id]);
  return requestReply(db, sent, now);
});
