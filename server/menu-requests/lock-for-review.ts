import { isOwnShop, type MenuApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { lockMenu, type MenuRow } from "#server/menus/index.ts";
import { findRequest } from "./find-request.ts";
import { requestReply } from "./request-reply.ts";

interface Reviewing {
  input: { id: number; edition?: number };
  account: { id: number };
  db: Db;
  now: Date;
  refuse: (
    code: "menu_request_not_found" | "review_of_own" | "review_by_another" | "menu_request_changed_elsewhere",
    extras?: { details: Record<string, unknown> },
  ) => never;
}

/** The menu and its request, locked in that order, for somebody who may decide about this edition of it. */
export async function lockForReview({ input, account, db, now, refuse }: Reviewing): Promise<{
  menu: MenuRow;
  request: MenuApplication;
}> {
  const found = await findRequest(db, input.id);
  const menu = found && (await lockMenu(db, found.shopId, found.subjectId));
  const request = menu && (await findRequest(db, input.id, { locked: true }));
  if (!request) return refuse("menu_request_not_found");
  if (await isOwnShop(db, account.id, request.shopId)) return refuse("review_of_own");
  if (request.status === "WAITING" && request.reviewerId !== null && request.reviewerId !== account.id)
    return refuse("review_by_another", { details: { request: await requestReply(db, request, now) } });
  if (input.edition !== undefined && request.edition !== input.edition)
    return refuse("menu_request_changed_elsewhere", { details: { request: await requestReply(db, request, now) } });
  return { menu, request };
}
