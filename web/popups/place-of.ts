import type { PopupPlace } from "#domain/advertising/popup.ts";

/** Which place of the partners area an address is. */
export function placeOf(path: string): PopupPlace {
  const screen = /^\/partners\/shops\/\d+\/([\w-]+)/.exec(path)?.[1];
  if (screen === "today") return "TODAY";
  return screen === "reservations" ? "RESERVATIONS" : "PARTNERS";
}
