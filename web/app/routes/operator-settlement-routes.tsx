import { createRoute, redirect } from "@tanstack/react-router";
import { operator } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The console's screens for settlements.

type Search = Record<string, unknown>;
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
const number = (value: unknown) => Number(value) || undefined;

const payoutSearch = (
  search: Search,
): { keyword?: string; state?: string; from?: string; to?: string; page?: number } => ({
  keyword: text(search.keyword),
  state: text(search.state),
  from: text(search.from),
  to: text(search.to),
  page: number(search.page),
});
const pageSearch = (search: Search): { page?: number } => ({ page: number(search.page) });
const shopSearch = (search: Search): { shop?: number; contract?: number; page?: number } => ({
  shop: number(search.shop),
  contract: number(search.contract),
  page: number(search.page),
});
const disputeSearch = (search: Search): { state?: string; page?: number } => ({
  state: text(search.state),
  page: number(search.page),
});

const home = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements",
  beforeLoad: () => {
    throw redirect({ to: "/operator/settlements/payouts", search: {} });
  },
});
const payouts = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/payouts",
  staticData: { title: "정산" },
  validateSearch: payoutSearch,
  component: lazyScreen(() => import("#web/settlement-console/payouts-screen.tsx")),
});
const payout = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/payouts/$payoutId",
  staticData: { title: "입금" },
  component: lazyScreen(() => import("#web/settlement-console/payout-screen.tsx")),
});
const runs = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/runs",
  staticData: { title: "정산 실행" },
  validateSearch: pageSearch,
  component: lazyScreen(() => import("#web/settlement-console/runs-screen.tsx")),
});
const holds = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/holds",
  staticData: { title: "지급 보류" },
  validateSearch: shopSearch,
  component: lazyScreen(() => import("#web/settlement-console/holds-screen.tsx")),
});
const adjustments = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/adjustments",
  staticData: { title: "정산 조정" },
  validateSearch: shopSearch,
  component: lazyScreen(() => import("#web/settlement-console/adjustments-screen.tsx")),
});
const disputes = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/disputes",
  staticData: { title: "첫 방문 이의 신청" },
  validateSearch: disputeSearch,
  component: lazyScreen(() => import("#web/settlement-console/disputes-screen.tsx")),
});
const check = createRoute({
  getParentRoute: () => operator,
  path: "/operator/settlements/check",
  staticData: { title: "정산 검산" },
  component: lazyScreen(() => import("#web/settlement-console/check-screen.tsx")),
});

export const operatorSettlementRoutes = [home, payouts, payout, runs, holds, adjustments, disputes, check] as const;
