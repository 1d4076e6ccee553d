import { createRoute } from "@tanstack/react-router";
import { partners } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The partner's requests to operators: applications and questions.

type Search = Record<string, unknown>;
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
const number = (value: unknown) => Number(value) || undefined;
const pageSearch = (search: Search): { page?: number } => ({ page: number(search.page) });
const newSearch = (search: Search): { target?: string; shop?: number } => ({
  target: text(search.target),
  shop: number(search.shop),
});
const stepSearch = (search: Search): { step?: string } => ({ step: text(search.step) });
const supportSearch = (search: Search): { tab?: string; keyword?: string; page?: number } => ({
  tab: text(search.tab),
  keyword: text(search.keyword),
  page: number(search.page),
});

const requests = createRoute({
  getParentRoute: () => partners,
  path: "/partners/requests",
  staticData: { title: "내 신청" },
  validateSearch: pageSearch,
  component: lazyScreen(() => import("#web/applications/applications-screen.tsx")),
});
const newRequest = createRoute({
  getParentRoute: () => partners,
  path: "/partners/requests/new",
  staticData: { title: "신청하기" },
  validateSearch: newSearch,
  component: lazyScreen(() => import("#web/applications/wizard/new-application-screen.tsx")),
});
const request = createRoute({
  getParentRoute: () => partners,
  path: "/partners/requests/$requestId",
  staticData: { title: "신청" },
  validateSearch: stepSearch,
  component: lazyScreen(() => import("#web/applications/application-screen.tsx")),
});
const support = createRoute({
  getParentRoute: () => partners,
  path: "/partners/support",
  staticData: { title: "고객센터" },
  validateSearch: supportSearch,
  component: lazyScreen(() => import("#web/boards/support-screen.tsx")),
});
const newQuestion = createRoute({
  getParentRoute: () => partners,
  path: "/partners/support/questions/new",
  staticData: { title: "1:1 문의" },
  component: lazyScreen(() => import("#web/boards/new-question-screen.tsx")),
});
const question = createRoute({
  getParentRoute: () => partners,
  path: "/partners/support/questions/$articleId",
  staticData: { title: "1:1 문의" },
  component: lazyScreen(() => import("#web/boards/question-screen.tsx")),
});

export const requestRoutes = [requests, newRequest, request] as const;
export const supportRoutes = [support, newQuestion, question] as const;
