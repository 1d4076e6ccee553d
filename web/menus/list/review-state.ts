import type { Menu } from "#contract/menu.ts";
import { cancellationOf, canMoveApplication } from "#domain/applications/application-moves.ts";

type Reviewed = Pick<Menu, "request">;

/** It cannot be changed during a review, but until then it can. */
export const mayChange = ({ request }: Reviewed) => request?.status !== "WAITING";

/** Rejected with notes: saving sends it to the reviewer again. */
export const isRejected = ({ request }: Reviewed) =>
  request !== null && canMoveApplication(request.status, "requestAgain");

/** The effect of cancelling the request. */
export const cancellation = ({ request }: Reviewed) =>
  request ? cancellationOf(request.status, request.lastAction) : "IMPOSSIBLE";

/** A pick menu without a request or an approval: requesting a review is a change even with the same content. */
export const isUnreviewed = ({ request, status, hidden }: Pick<Menu, "request" | "status" | "hidden">) =>
  request === null && status === "HIDDEN" && !hidden;
