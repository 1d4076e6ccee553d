import { createRoute } from "@tanstack/react-router";
import { operator } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { operatorAdvertiseRoutes } from "./operator-advertise-routes.tsx";
import { operatorSettlementRoutes } from "./operator-settlement-routes.tsx";

type Search = Record<string, unknown>;
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
const number = (value: unknown) => Number(value) || undefined;

const listSearch = (search: Search): { keyword?: string; page?: number } => ({
  keyword: text(search.keyword),
  page: number(search.page),
});
const shopSearch = (search: Search): { keyword?: string; status?: string; category?: string; page?: number } => ({
  ...listSearch(search),
  status: text(search.status),
  category: text(search.category),
});
const requestSearch = (search: Search): { request?: number } => ({ request: number(search.request) });
const targetSearch = (search: Search): { target?: string; request?: number } => ({
  target: text(search.target),
  request: number(search.request),
});
const tabSearch = (search: Search): { tab?: string } => ({ tab: text(search.tab) });
const boardSearch = (search: Search): { board?: number; keyword?: string; page?: number } => ({
  board: number(search.board),
  keyword: text(search.keyword),
  page: number(search.page),
});
const recordSearch = (
  search: Search,
): { account?: number; shop?: number; request?: string; call?: string; from?: string; to?: string; page?: number } => ({
  account: number(search.account),
  shop: number(search.shop),
  request: text(search.request),
  call: text(search.call),
  from: text(search.from),
  to: text(search.to),
  page: number(search.page),
});

interface AccessSearch {
  account?: number;
  shop?: number;
  kind?: string;
  subject?: string;
  about?: number;
  from?: string;
  to?: string;
  page?: number;
}
const accessSearch = (search: Search): AccessSearch => ({
  account: number(search.account),
  shop: number(search.shop),
  kind: text(search.kind),
  subject: text(search.subject),
  about: number(search.about),
  from: text(search.from),
  to: text(search.to),
  page: number(search.page),
});
const messageSearch = (search: Search): { state?: string; keyword?: string; page?: number } => ({
  state: text(search.state),
  keyword: text(search.keyword),
  page: number(search.page),
});

const home = createRoute({
  getParentRoute: () => operator,
  path: "/operator",
  staticData: { title: "홈" },
  component: lazyScreen(() => import("#web/operator-home/home-screen.tsx")),
});
const applicationReviews = createRoute({
  getParentRoute: () => operator,
  path: "/operator/applications",
  staticData: { title: "신청 심사" },
  validateSearch: targetSearch,
  component: lazyScreen(() => import("#web/application-reviews/review-screen.tsx")),
});
const menuReviews = createRoute({
  getParentRoute: () => operator,
  path: "/operator/menus",
  staticData: { title: "메뉴 심사" },
  validateSearch: requestSearch,
  component: lazyScreen(() => import("#web/menu-requests/review-screen.tsx"), "ReviewScreen"),
});
const entryReviews = createRoute({
  getParentRoute: () => operator,
  path: "/operator/exhibitions",
  staticData: { title: "기획전" },
  validateSearch: tabSearch,
  component: lazyScreen(() => import("#web/exhibitions/entry-reviews-screen.tsx")),
});
const reviewReasons = createRoute({
  getParentRoute: () => operator,
  path: "/operator/reasons",
  staticData: { title: "심사 사유" },
  component: lazyScreen(() => import("#web/review-reasons/reasons-screen.tsx")),
});
const shops = createRoute({
  getParentRoute: () => operator,
  path: "/operator/shops",
  staticData: { title: "매장" },
  validateSearch: shopSearch,
  component: lazyScreen(() => import("#web/operator/shops-screen.tsx")),
});
const shop = createRoute({
  getParentRoute: () => operator,
  path: "/operator/shops/$shopId",
  staticData: { title: "매장" },
  component: lazyScreen(() => import("#web/operator/shop-screen.tsx")),
});
const accounts = createRoute({
  getParentRoute: () => operator,
  path: "/operator/accounts",
  staticData: { title: "계정" },
  validateSearch: listSearch,
  component: lazyScreen(() => import("#web/operator/accounts-screen.tsx")),
});
const account = createRoute({
  getParentRoute: () => operator,
  path: "/operator/accounts/$accountId",
  staticData: { title: "계정" },
  component: lazyScreen(() => import("#web/operator/account-screen.tsx")),
});
const boards = createRoute({
  getParentRoute: () => operator,
  path: "/operator/boards",
  staticData: { title: "게시판" },
  validateSearch: boardSearch,
  component: lazyScreen(() => import("#web/boards/board-console-screen.tsx")),
});
const article = createRoute({
  getParentRoute: () => operator,
  path: "/operator/boards/$boardId/articles/$articleId",
  staticData: { title: "글" },
  component: lazyScreen(() => import("#web/boards/article-console-screen.tsx")),
});
const banners = createRoute({
  getParentRoute: () => operator,
  path: "/operator/banners",
  staticData: { title: "배너" },
  component: lazyScreen(() => import("#web/banners/banner-console-screen.tsx")),
});
const popups = createRoute({
  getParentRoute: () => operator,
  path: "/operator/popups",
  staticData: { title: "팝업" },
  component: lazyScreen(() => import("#web/popups/popup-console-screen.tsx")),
});
const consulting = createRoute({
  getParentRoute: () => operator,
  path: "/operator/consulting",
  staticData: { title: "입점 상담" },
  validateSearch: listSearch,
  component: lazyScreen(() => import("#web/consulting-requests/consulting-console-screen.tsx")),
});
const rules = createRoute({
  getParentRoute: () => operator,
  path: "/operator/rules",
  staticData: { title: "요금과 규칙" },
  component: lazyScreen(() => import("#web/dated-rules/rules-screen.tsx")),
});
const audit = createRoute({
  getParentRoute: () => operator,
  path: "/operator/audit",
  staticData: { title: "변경 기록" },
  validateSearch: recordSearch,
  component: lazyScreen(() => import("#web/audit/audit-screen.tsx")),
});
const accessRecords = createRoute({
  getParentRoute: () => operator,
  path: "/operator/access-records",
  staticData: { title: "접속 기록" },
  validateSearch: accessSearch,
  component: lazyScreen(() => import("#web/access-records/access-records-screen.tsx")),
});
const messages = createRoute({
  getParentRoute: () => operator,
  path: "/operator/messages",
  staticData: { title: "문자" },
  validateSearch: messageSearch,
  component: lazyScreen(() => import("#web/text-messages/messages-screen.tsx")),
});
const jobQueue = createRoute({
  getParentRoute: () => operator,
  path: "/operator/jobs",
  staticData: { title: "작업" },
  component: lazyScreen(() => import("#web/job-queue/job-queue-screen.tsx")),
});

export const operatorRoutes = [
  home,
  applicationReviews,
  menuReviews,
  entryReviews,
  reviewReasons,
  shops,
  shop,
  accounts,
  account,
  boards,
  article,
  banners,
  popups,
  consulting,
  ...operatorAdvertiseRoutes,
  ...operatorSettlementRoutes,
  rules,
  audit,
  accessRecords,
  messages,
  jobQueue,
] as const;
