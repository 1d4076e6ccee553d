/** What can happen in a shop that an open screen must hear of. */
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

/** The shop itself and its people may stand on any screen, so everything is asked for again after these. */
export const changesEverything: readonly ShopEventKind[] = ["shop_changed", "staff_changed"];
