import type { ReviewState } from "./application.ts";
import type { MenuStatus } from "./menu.ts";

interface Shown {
  hidden: boolean;
  /** An operator has taken it off until it is mended. */
  blocked: boolean;
  /** A pick menu that no reviewer has agreed to yet is not sold. */
  approved: boolean;
  /** The state of the application that is open about it; null where none is. */
  screening: ReviewState | null;
  saleFrom: string | null;
  saleTo: string | null;
}

/** What a shop calls the state of a menu. One whose edit is being reviewed is sold as it was meanwhile. */
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

/** Whether it can be booked for a day, whatever stands in the form. */
export function isOnSale({ hidden, blocked, approved, saleFrom, saleTo }: Shown, day: string): boolean {
  if (hidden || blocked || !approved) return false;
  return (saleFrom === null || day >= saleFrom) && (saleTo === null || day <= saleTo);
}
