/** Events in a shop that an open screen must hear of. */
export const shopEventKinds = [
  "shop_changed",
  "reservations_changed",
  "staff_changed",
  "menus_changed",
  "advertisements_changed",
  "settlements_changed",
  "notifications_changed",
] as const;
export type ShopEventKind = (typeof shopEventKinds)[number];

/** The shop and its people can be part of any screen, so after these events everything is read again. */
export const changesEverything: readonly ShopEventKind[] = ["shop_changed", "staff_changed"];
