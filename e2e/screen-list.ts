import type { DemoPerson } from "./fixtures.ts";

export type Viewer = DemoPerson | "visitor";

export interface ListedScreen {
  name: string;
  path: string;
  /** Every demo role that may see it. */
  for: readonly Viewer[];
}

const partners = ["owner", "manager", "designer", "settlement", "operator"] as const;

/** Every screen there is. A new one is added here, and is then photographed and checked for every role. */
export const screenList: readonly ListedScreen[] = [
  { name: "home", path: "/", for: ["visitor", "owner"] },
  { name: "login", path: "/app/login", for: ["visitor"] },
  { name: "find-id", path: "/app/find-id", for: ["visitor"] },
  { name: "reset-password", path: "/app/reset-password", for: ["visitor"] },
  { name: "sign-up", path: "/app/signup", for: ["visitor"] },
  { name: "notices", path: "/app/boards/1", for: ["visitor"] },
  { name: "notice", path: "/app/boards/1/articles/1", for: ["visitor"] },
  { name: "invitation", path: "/app/invitations/no-such-invitation", for: ["visitor"] },
  { name: "not-found", path: "/no/such/place", for: ["visitor"] },
  { name: "ui", path: "/app/ui", for: ["visitor"] },
  { name: "wake", path: "/app/wake", for: ["dormant"] },
  { name: "first-screen", path: "/partners", for: partners },
  { name: "my-shops", path: "/partners/shops", for: partners },
  { name: "account", path: "/partners/account", for: partners },
  { name: "notifications", path: "/partners/notifications", for: partners },
  { name: "today", path: "/partners/shops/1/today", for: ["owner", "manager", "designer", "operator"] },
  { name: "day-board", path: "/partners/shops/1/reservations", for: ["owner", "manager", "designer", "operator"] },
  { name: "week", path: "/partners/shops/1/reservations/week", for: ["owner", "designer"] },
  { name: "reservation-search", path: "/partners/shops/1/reservations/search", for: ["owner", "designer"] },
  { name: "printed-day", path: "/partners/shops/1/reservations/print", for: ["owner"] },
  { name: "my-schedule", path: "/partners/shops/1/my-schedule", for: ["designer"] },
  { name: "staffs", path: "/partners/shops/1/staffs", for: ["owner", "manager", "designer", "operator"] },
  { name: "shop-users", path: "/partners/shops/1/staffs?tab=users", for: ["owner", "manager", "operator"] },
  { name: "invitations", path: "/partners/shops/1/staffs?tab=invitations", for: ["owner", "manager", "operator"] },
  { name: "staff-new", path: "/partners/shops/1/staffs/new", for: ["owner"] },
  { name: "staff", path: "/partners/shops/1/staffs/5", for: ["owner", "manager", "designer", "operator"] },
  { name: "schedule", path: "/partners/shops/1/schedule", for: ["owner", "manager", "designer", "operator"] },
  { name: "customers", path: "/partners/shops/1/customers", for: ["owner", "manager", "designer", "operator"] },
  { name: "rejected-users", path: "/partners/shops/1/customers/rejected", for: ["owner", "manager", "operator"] },
  { name: "noti-settings", path: "/partners/shops/1/settings/notifications", for: ["owner", "manager", "operator"] },
  { name: "service-shop", path: "/partners/shops/1/service-shop", for: partners },
  { name: "settings", path: "/partners/shops/1/settings", for: ["owner", "manager", "operator"] },
  { name: "not-yours", path: "/partners/shops/2/today", for: ["designer"] },
  { name: "menus", path: "/partners/shops/1/menus", for: ["owner", "manager", "designer", "operator"] },
  { name: "menus-empty", path: "/partners/shops/4/menus", for: ["newcomer"] },
  { name: "menu-templates", path: "/partners/shops/4/menus/templates", for: ["newcomer"] },
  { name: "menu-new", path: "/partners/shops/1/menus/new?kind=HAIR", for: ["owner"] },
  { name: "menu-new-pick", path: "/partners/shops/1/menus/new?kind=SPECIAL_HAIR", for: ["owner"] },
  { name: "menu-new-nail", path: "/partners/shops/2/menus/new?kind=SPECIAL_NAIL", for: ["nail"] },
  { name: "menu-new-esthetic", path: "/partners/shops/3/menus/new?kind=ESTHETIC", for: ["esthetic"] },
  { name: "nail-bulk", path: "/partners/shops/2/menus/nail-bulk", for: ["nail"] },
  { name: "menu", path: "/partners/shops/1/menus/4", for: ["owner", "manager", "designer", "operator"] },
  { name: "menu-rejected", path: "/partners/shops/1/menus/17?mode=modify", for: ["owner"] },
  { name: "price-grid", path: "/partners/shops/1/menus/prices", for: ["owner", "manager", "operator"] },
  { name: "menu-requests", path: "/partners/shops/1/menus/requests", for: ["owner", "manager", "operator"] },
  { name: "menu-request", path: "/partners/shops/1/menus/requests/3", for: ["owner", "manager", "operator"] },
  { name: "time-sales", path: "/partners/shops/1/promotions/time-sales", for: ["owner", "manager", "operator"] },
  { name: "time-sale-new", path: "/partners/shops/1/promotions/time-sales/new", for: ["owner"] },
  { name: "time-sale", path: "/partners/shops/1/promotions/time-sales/1", for: ["owner"] },
  { name: "exhibitions", path: "/partners/shops/1/promotions/exhibitions", for: ["owner", "manager", "operator"] },
  { name: "exhibition", path: "/partners/shops/1/promotions/exhibitions/1", for: ["owner"] },
  { name: "coupons", path: "/partners/shops/1/promotions/coupons", for: ["owner", "manager", "operator"] },
  { name: "coupon-new", path: "/partners/shops/1/promotions/coupons/new", for: ["owner"] },
  { name: "operator-menus", path: "/operator/menus", for: ["operator"] },
  { name: "operator-entries", path: "/operator/exhibitions", for: ["operator"] },
  { name: "operator-accounts", path: "/operator", for: ["operator"] },
];
