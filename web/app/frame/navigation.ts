import {
  CalendarClock,
  CalendarDays,
  Clock,
  Eye,
  House,
  IdCard,
  type LucideIcon,
  Scissors,
  Store,
  Tag,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { SignedIn } from "#contract/auth.ts";
import type { ShopRole } from "#contract/call.ts";
import { isOperator, isPartner, shopRoleOf, waitsAt } from "#web/api/signed-in.ts";
import { usualShop } from "#web/api/usual-shop.ts";

export interface ShopScreen {
  /** The part of the address after the shop's id. */
  name: string;
  to: `/partners/shops/$shopId/${string}`;
  label: string;
  icon: LucideIcon;
  roles: readonly ShopRole[];
  /**
   * Its place in the tab bar of a phone; the others are behind 더보기. Advertising has no shop in its address and is the
   * third.
   */
  tab?: number;
}

/** The screens of a shop in the order of the sidebar, with the roles that may see each. */
export const shopScreens: readonly ShopScreen[] = [
  {
    name: "today",
    to: "/partners/shops/$shopId/today",
    label: "오늘",
    icon: House,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
    tab: 1,
  },
  {
    name: "reservations",
    to: "/partners/shops/$shopId/reservations",
    label: "예약",
    icon: CalendarDays,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
    tab: 2,
  },
  {
    name: "my-schedule",
    to: "/partners/shops/$shopId/my-schedule",
    label: "내 일정",
    icon: CalendarClock,
    roles: ["MEMBER"],
    tab: 3,
  },
  {
    name: "customers",
    to: "/partners/shops/$shopId/customers",
    label: "고객",
    icon: UsersRound,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "menus",
    to: "/partners/shops/$shopId/menus",
    label: "메뉴",
    icon: Scissors,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "staffs",
    to: "/partners/shops/$shopId/staffs",
    label: "직원",
    icon: IdCard,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "promotions",
    to: "/partners/shops/$shopId/promotions",
    label: "프로모션",
    icon: Tag,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "settlements",
    to: "/partners/shops/$shopId/settlements",
    label: "정산",
    icon: Wallet,
    roles: ["OWNER", "SUPER", "SETTLEMENT_VIEW", "OPERATOR"],
    tab: 4,
  },
  {
    name: "schedule",
    to: "/partners/shops/$shopId/schedule",
    label: "영업시간",
    icon: Clock,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "service-shop",
    to: "/partners/shops/$shopId/service-shop",
    label: "고객 화면",
    icon: Eye,
    roles: ["OWNER", "SUPER", "MEMBER", "OPERATOR"],
  },
  {
    name: "settings",
    to: "/partners/shops/$shopId/settings",
    label: "매장 관리",
    icon: Store,
    roles: ["OWNER", "SUPER", "OPERATOR"],
  },
];

export const screensFor = (role: ShopRole | undefined) =>
  shopScreens.filter(({ roles }) => role !== undefined && roles.includes(role));

const advertisers: readonly ShopRole[] = ["OWNER", "SUPER", "OPERATOR"];
const mayAdvertise = (who: SignedIn, shopId: number | undefined) => {
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  return role !== undefined && advertisers.includes(role);
};

/**
 * The shop whose advertisements are shown: the shop of the address, else the usual one, else the first that may have
 * some.
 */
export function advertisedShop(who: SignedIn, named: number | undefined): number | undefined {
  const others = who.shopRoles.map(({ shopId }) => shopId);
  return named ?? [usualShop(who), ...others].find((shopId) => mayAdvertise(who, shopId));
}

/** The first screen after login. */
export function firstScreen(who: SignedIn): string {
  const waits = waitsAt(who);
  if (waits) return waits;
  if (!isPartner(who)) return "/app";
  if (isOperator(who)) return "/operator";
  const shopId = usualShop(who);
  const screen = shopId === undefined ? undefined : screensFor(shopRoleOf(who, shopId))[0];
  return shopId !== undefined && screen ? screen.to.replace("$shopId", String(shopId)) : "/partners/shops";
}

/** Whether the person may open a path; checked before navigating, so that no forbidden call is sent. */
export function mayOpen(who: SignedIn, path: string): boolean {
  const [, area, , shopId, screen] = (path.split(/[?#]/)[0] ?? "").split("/");
  if (area === "operator") return isOperator(who);
  if (area !== "partners") return true;
  if (!isPartner(who)) return false;
  if (!/^\/partners\/shops\/./.test(path)) return true;
  const role = shopRoleOf(who, Number(shopId));
  return role !== undefined && (screen === undefined || screensFor(role).some(({ name }) => name === screen));
}
