import { createRoute } from "@tanstack/react-router";
import { operator } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The console's screens for advertising and payments.

type Search = Record<string, unknown>;
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
const number = (value: unknown) => Number(value) || undefined;

interface PaymentSearch {
  keyword?: string;
  state?: string;
  troubled?: boolean;
  from?: string;
  to?: string;
  page?: number;
}
const paymentSearch = (search: Search): PaymentSearch => ({
  keyword: text(search.keyword),
  page: number(search.page),
  state: text(search.state),
  troubled: search.troubled === true || undefined,
  from: text(search.from),
  to: text(search.to),
});

const pointSearch = (search: Search): { keyword?: string; region1?: string; page?: number } => ({
  keyword: text(search.keyword),
  region1: text(search.region1),
  page: number(search.page),
});

const advertisementPoints = createRoute({
  getParentRoute: () => operator,
  path: "/operator/advertisement-points",
  staticData: { title: "광고 지점" },
  validateSearch: pointSearch,
  component: lazyScreen(() => import("#web/advertisement-points/points-screen.tsx")),
});
const advertisements = createRoute({
  getParentRoute: () => operator,
  path: "/operator/advertisements",
  staticData: { title: "광고 심사" },
  validateSearch: (search: Search): { filter?: string; keyword?: string; page?: number; id?: number } => ({
    filter: text(search.filter),
    keyword: text(search.keyword),
    page: number(search.page),
    id: number(search.id),
  }),
  component: lazyScreen(() => import("#web/advertisement-screenings/screenings-screen.tsx")),
});
const payments = createRoute({
  getParentRoute: () => operator,
  path: "/operator/payments",
  staticData: { title: "결제" },
  validateSearch: paymentSearch,
  component: lazyScreen(() => import("#web/payments/payments-screen.tsx")),
});
const reconciliations = createRoute({
  getParentRoute: () => operator,
  path: "/operator/payments/reconciliations",
  staticData: { title: "결제 대사" },
  validateSearch: (search: Search): { page?: number } => ({ page: number(search.page) }),
  component: lazyScreen(() => import("#web/payments/reconciliations-screen.tsx")),
});
const money = createRoute({
  getParentRoute: () => operator,
  path: "/operator/money",
  staticData: { title: "결제와 정산 상태" },
  component: lazyScreen(() => import("#web/money-watch/money-screen.tsx")),
});
const payment = createRoute({
  getParentRoute: () => operator,
  path: "/operator/payments/$paymentId",
  staticData: { title: "결제" },
  component: lazyScreen(() => import("#web/payments/payment-screen.tsx")),
});

export const operatorAdvertiseRoutes = [
  advertisements,
  payments,
  reconciliations,
  money,
  payment,
  advertisementPoints,
] as const;
