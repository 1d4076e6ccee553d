import type { PopupPlace } from "#domain/advertising/popup.ts";

/** The place of the partners area that an address belongs to. */
export function placeOf(path: string): PopupPlace {
  const screen = /^\/partners\/shops\/\d+\/([\w-]+)/.exec(path)?.[1];
  if (screen === "today") return "TODAY";
  return screen === "reservations" ? "RESERVATIONS" : "PARTNERS";
}
