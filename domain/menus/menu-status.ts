import type { ReviewState } from "#domain/applications/application.ts";
import type { MenuStatus } from "./menu.ts";

interface Shown {
  hidden: boolean;
  /** An operator has taken it off until it is corrected. */
  blocked: boolean;
  /** A pick menu is not on sale before a reviewer has approved it. */
  approved: boolean;
  /** The state of the menu's open application, or null. */
  screening: ReviewState | null;
  saleFrom: string | null;
  saleTo: string | null;
}

/** The state of a menu as the shop sees it. While an edit is reviewed, the earlier content stays on sale. */
export function menuStatusOf({
  hidden,
  blocked,
  approved,
  screening,
}: Omit<Shown, "saleFrom" | "saleTo">): Exclude<MenuStatus, "ALL"> {
  if (screening === "REJECT" || screening === "NON_DISPLAY_REJECT") return "REJECTED";
  if (screening === "REQ_WAITING" || screening === "WAITING" || screening === "REREQ") return "REVIEWING";
  return hidden || blocked || !approved ? "HIDDEN" : "ACTIVE";
}

/** Whether it can be booked for a day, whatever the form contains. */
export function isOnSale({ hidden, blocked, approved, saleFrom, saleTo }: Shown, day: string): boolean {
  if (hidden || blocked || !approved) return false;
  return (saleFrom === null || day >= saleFrom) && (saleTo === null || day <= saleTo);
}
