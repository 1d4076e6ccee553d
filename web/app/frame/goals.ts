import {
  Building2,
  CalendarDays,
  CircleHelp,
  type LucideIcon,
  Scissors,
  Store,
  UserRound,
  UsersRound,
} from "lucide-react";
import { listArticles } from "#contract/boards.ts";
import type { Call } from "#contract/call.ts";
import { listCustomers } from "#contract/customers.ts";
import { listMenus } from "#contract/menus.ts";
import { searchReservations } from "#contract/reservations.ts";
import { listMyShops } from "#contract/shops.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { createStore } from "#web/ui/store.ts";
import { useRested } from "#web/ui/use-rested.ts";
import type { FrameLink } from "./frame-link.ts";
import { screensFor } from "./navigation.ts";

export interface Goal {
  kind: "화면" | "고객" | "예약" | "메뉴" | "매장" | "도움말";
  label: string;
  note: string;
  icon: LucideIcon;
  href: string;
}

/** In memory only: names of customers do not stay on a device. */
const recent = createStore<readonly string[]>([]);

export function rememberGoal({ href }: Goal) {
  recent.set([href, ...recent.get().filter((each) => each !== href)].slice(0, 20));
}

const restMilliseconds = 200;
const mostOfKind = 5;

/** What the typed text finds, by kind, last opened first. A role finds only what it may open. */
export function useGoals(links: readonly FrameLink[], shopId: number | undefined, requested: string): Goal[] {
  const opened = recent.use();
  const text = useRested(requested.trim(), restMilliseconds);
  const found = [useScreens(links), useCustomers(shopId, text), useReservations(shopId, text), useMenus(shopId, text)];
  return [...found, useShops(), useHelp(text)].flatMap((ofKind) =>
    ofKind
      .filter(({ kind, label }) => isFoundByServer(kind) || matchesKorean(label, requested))
      .toSorted((one, other) => placeIn(opened, one) - placeIn(opened, other))
      .slice(0, requested === "" ? undefined : mostOfKind),
  );
}

const isFoundByServer = (kind: Goal["kind"]) => kind === "고객" || kind === "예약" || kind === "도움말";
const placeIn = (opened: readonly string[], { href }: Goal) => {
  const place = opened.indexOf(href);
  return place < 0 ? opened.length : place;
};

function useScreens(links: readonly FrameLink[]): Goal[] {
  const screen = (to: string, label: string, icon: LucideIcon): Goal => ({
    kind: "화면",
    label,
    note: "",
    icon,
    href: to,
  });
  return [
    ...links.map(({ to, label, icon }) => screen(to, label, icon)),
    screen("/partners/shops", "내 매장", Building2),
    screen("/partners/account", "내 계정", UserRound),
  ];
}

function useShops(): Goal[] {
  const who = useSignedIn();
  const { data } = useAnswer(listMyShops, {}, { staleMilliseconds: 60_000 });
  return (data?.items ?? []).flatMap((shop) => {
    const [first] = screensFor(shopRoleOf(who, shop.id));
    if (!first) return [];
    return [
      { kind: "매장", label: shop.name, note: "", icon: Store, href: first.to.replace("$shopId", String(shop.id)) },
    ];
  });
}

/** By the beginning of the name, the whole number or its last four digits. */
function useCustomers(shopId: number | undefined, text: string): Goal[] {
  const { data } = useAnswer(
    listCustomers,
    { shopId: shopId ?? 0, keyword: text.slice(0, 30), size: mostOfKind },
    { enabled: useMay(listCustomers, shopId) && text.length > 1, keepEarlier: "always" },
  );
  if (text.length < 2) return [];
  return (data?.items ?? []).map(({ id, name, maskedPhone, visits }) => ({
    kind: "고객",
    label: `${name} 님`,
    note: `${maskedPhone} · 방문 ${visits}회`,
    icon: UsersRound,
    href: `/partners/shops/${shopId}/customers?customer=${id}`,
  }));
}

const looksLikeNumber = /^(?:dj-?|\d)[\da-z-]*$/i;

function useReservations(shopId: number | undefined, text: string): Goal[] {
  const isNumber = looksLikeNumber.test(text);
  const { data } = useAnswer(
    searchReservations,
    { shopId: shopId ?? 0, searchType: "RESERVATION_ID", keyword: text.slice(0, 30), size: mostOfKind },
    { enabled: useMay(searchReservations, shopId) && isNumber, keepEarlier: "always" },
  );
  if (!isNumber) return [];
  return (data?.items ?? []).map(({ id, customerName, menuName, startsAt }) => {
    const at = new Date(startsAt);
    return {
      kind: "예약",
      label: `${customerName} 님 ${menuName}`,
      note: `${formatDay(seoulDay(at))} ${seoulTime(at)}`,
      icon: CalendarDays,
      href: `/partners/shops/${shopId}/reservations?date=${seoulDay(at)}&reservation=${id}`,
    };
  });
}

function useMenus(shopId: number | undefined, text: string): Goal[] {
  const { data } = useAnswer(
    listMenus,
    { shopId: shopId ?? 0 },
    { enabled: useMay(listMenus, shopId) && text !== "", staleMilliseconds: 60_000 },
  );
  if (text === "") return [];
  return (data?.items ?? []).map(({ id, name }) => ({
    kind: "메뉴",
    label: name,
    note: "",
    icon: Scissors,
    href: `/partners/shops/${shopId}/menus/${id}`,
  }));
}

function useHelp(text: string): Goal[] {
  const { data } = useAnswer(
    listArticles,
    { id: boardIds.FAQ, keyword: text.slice(0, 100), size: mostOfKind },
    { enabled: text.length > 1, keepEarlier: "always" },
  );
  if (text.length < 2) return [];
  return (data?.items ?? []).map(({ title }) => ({
    kind: "도움말",
    label: title,
    note: "",
    icon: CircleHelp,
    href: `/partners/support?keyword=${encodeURIComponent(title)}`,
  }));
}

/** Whether the person's role in the shop may make the call. */
function useMay(call: Call, shopId: number | undefined): boolean {
  const who = useSignedIn();
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  return role !== undefined && call.for.kind === "shop" && (call.for.roles as readonly string[]).includes(role);
}
