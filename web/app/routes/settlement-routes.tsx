import { createRoute } from "@tanstack/react-router";
import { isDay, isMonth } from "#domain/time/seoul-time.ts";
import { shop } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The screens for a shop's settlements.

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const number = (value: unknown) => Number(value) || undefined;
const day = (value: unknown) => (typeof value === "string" && isDay(value) ? value : undefined);
const month = (value: unknown) => (typeof value === "string" && isMonth(value) ? value : undefined);

/** The explained payout, and the lines below it: its own lines, unless a date basis is given. */
const homeSearch = (
  search: Search,
): {
  month?: string;
  by?: string;
  payout?: number;
  day?: string;
  basis?: string;
  from?: string;
  to?: string;
  kind?: string;
  visit?: string;
  stylerId?: number;
  page?: number;
} => ({
  month: month(search.month),
  by: text(search.by),
  payout: number(search.payout),
  day: day(search.day),
  basis: text(search.basis),
  from: day(search.from),
  to: day(search.to),
  kind: text(search.kind),
  visit: text(search.visit),
  stylerId: number(search.stylerId),
  page: number(search.page),
});
const historySearch = (search: Search): { from?: string; to?: string; page?: number } => ({
  from: day(search.from),
  to: day(search.to),
  page: number(search.page),
});
const monthsSearch = (search: Search): { from?: string; to?: string } => ({
  from: month(search.from),
  to: month(search.to),
});
const changeSearch = (search: Search): { what?: "business" } => ({
  what: search.what === "business" ? "business" : undefined,
});
const chartSearch = (search: Search): { period?: string; month?: string } => ({
  period: text(search.period),
  month: month(search.month),
});

const home = createRoute({
  getParentRoute: () => shop,
  path: "/settlements",
  staticData: { title: "정산" },
  validateSearch: homeSearch,
  component: lazyScreen(() => import("#web/settlements/settlements-screen.tsx")),
});
const payouts = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/payouts",
  staticData: { title: "지난 입금" },
  validateSearch: historySearch,
  component: lazyScreen(() => import("#web/settlements/payouts/payouts-screen.tsx")),
});
const charges = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/charges",
  staticData: { title: "구독·광고 결제" },
  validateSearch: historySearch,
  component: lazyScreen(() => import("#web/settlements/statements/charges-screen.tsx")),
});
const statements = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/statements",
  staticData: { title: "명세서와 세금계산서" },
  validateSearch: monthsSearch,
  component: lazyScreen(() => import("#web/settlements/statements/statements-screen.tsx")),
});
const statement = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/statements/$month",
  staticData: { title: "정산 명세서" },
  component: lazyScreen(() => import("#web/settlements/statements/statement-screen.tsx")),
});
const contract = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/contract",
  staticData: { title: "정산 계약" },
  component: lazyScreen(() => import("#web/settlements/contract/contract-screen.tsx")),
});
const contractChange = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/contract/change",
  staticData: { title: "정산 계약 변경하기" },
  validateSearch: changeSearch,
  component: lazyScreen(() => import("#web/settlements/contract/contract-change-screen.tsx")),
});
const charts = createRoute({
  getParentRoute: () => shop,
  path: "/settlements/charts",
  staticData: { title: "정산 통계" },
  validateSearch: chartSearch,
  component: lazyScreen(() => import("#web/settlements/payouts/charts-screen.tsx")),
});

export const settlementRoutes = [
  home,
  payouts,
  charges,
  statements,
  statement,
  contract,
  contractChange,
  charts,
] as const;
