import type { Menu } from "#contract/menu.ts";
import { cancellationOf, canMoveApplication } from "#domain/applications/application-moves.ts";

type Reviewed = Pick<Menu, "request">;

/** While a reviewer reads it, it stands still; before that it may still be changed. */
export const mayChange = ({ request }: Reviewed) => request?.status !== "WAITING";

/** Sent back with notes: what is saved then goes to the reviewer once more. */
export const isRejected = ({ request }: Reviewed) =>
  request !== null && canMoveApplication(request.status, "requestAgain");

/** What giving the request up would do. */
export const cancellation = ({ request }: Reviewed) =>
  request ? cancellationOf(request.status, request.lastAction) : "IMPOSSIBLE";

/** A pick menu that nobody looks at and nobody agreed to: asking for a review changes something, even with the same words. */
export const isUnreviewed = ({ request, status, hidden }: Pick<Menu, "request" | "status" | "hidden">) =>
  request === null && status === "HIDDEN" && !hidden;
