import type { Refusals } from "#contract/call.ts";
import type { decisionRefusals, reviewRefusals } from "#contract/menu-requests.ts";
import { isOwnShop, type MenuApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Refuse } from "#server/http/calls/context.ts";
import { lockMenu, type MenuRow } from "#server/menus/index.ts";
import { findRequest } from "./find-request.ts";
import { requestReply } from "./request-reply.ts";

interface Reviewing<R extends Refusals = typeof reviewRefusals, Input = { id: number }> {
  input: Input;
  account: { id: number };
  db: Db;
  now: Date;
  refuse: Refuse<R>;
}
interface Decision {
  id: number;
  edition: number;
  withdrawalSeen: boolean;
}
type Deciding = Reviewing<typeof decisionRefusals, Decision>;

interface Locked {
  menu: MenuRow;
  request: MenuApplication;
}

/**
 * For a decision: the edition that was read must be the current one, without a cancellation request that the reviewer
 * has not seen.
 */
export async function lockForDecision(context: Deciding): Promise<Locked> {
  const { input, db, now, refuse } = context;
  const locked = await lockForReview(context);
  const { edition, lastAction } = locked.request;
  if (edition === input.edition && (input.withdrawalSeen || lastAction !== "CANCEL")) return locked;
  const details = { request: await requestReply(db, locked.request, now) };
  return refuse("menu_request_changed_elsewhere", { details });
}

/** Locks the menu and then its request, for a person who may review it. */
export async function lockForReview({ input, account, db, now, refuse }: Reviewing): Promise<Locked> {
  const found = await findRequest(db, input.id);
  const menu = found && (await lockMenu(db, found.shopId, found.subjectId));
  const request = menu && (await findRequest(db, input.id, { locked: true }));
  if (!request) return refuse("menu_request_not_found");
  if (await isOwnShop(db, account.id, request.shopId)) return refuse("review_of_own");
  if (request.status === "WAITING" && request.reviewerId !== null && request.reviewerId !== account.id)
    return refuse("review_by_another", { details: { request: await requestReply(db, request, now) } });
  return { menu, request };
}
