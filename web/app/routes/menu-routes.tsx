import { createRoute, redirect } from "@tanstack/react-router";
import { shop } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The screens for menus and promotions.

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const listSearch = (search: Search): { status?: string; category?: string; keyword?: string } => ({
  status: text(search.status),
  category: text(search.category),
  keyword: search.keyword === undefined ? undefined : text(String(search.keyword)),
});
const kindSearch = (search: Search): { kind?: string; copy?: number } => ({
  kind: text(search.kind),
  copy: Number(search.copy) || undefined,
});
const templateSearch = (search: Search): { template?: number } => ({ template: Number(search.template) || undefined });
const modeSearch = (search: Search): { mode?: "modify" } => ({ mode: search.mode === "modify" ? "modify" : undefined });
const pageSearch = (search: Search): { page?: number } => ({ page: Number(search.page) || undefined });

const menus = createRoute({
  getParentRoute: () => shop,
  path: "/menus",
  staticData: { title: "메뉴" },
  validateSearch: listSearch,
  component: lazyScreen(() => import("#web/menus/list/menus-screen.tsx")),
});
const newMenu = createRoute({
  getParentRoute: () => shop,
  path: "/menus/new",
  staticData: { title: "메뉴 추가" },
  validateSearch: kindSearch,
  component: lazyScreen(() => import("#web/menus/form/menu-form-screen.tsx"), "NewMenuScreen"),
});
const nailBulk = createRoute({
  getParentRoute: () => shop,
  path: "/menus/nail-bulk",
  staticData: { title: "네일 메뉴 한꺼번에 추가" },
  component: lazyScreen(() => import("#web/menus/bulk/nail-bulk-screen.tsx")),
});
const templates = createRoute({
  getParentRoute: () => shop,
  path: "/menus/templates",
  staticData: { title: "기본 메뉴 불러오기" },
  validateSearch: templateSearch,
  component: lazyScreen(() => import("#web/menus/bulk/templates-screen.tsx")),
});
const prices = createRoute({
  getParentRoute: () => shop,
  path: "/menus/prices",
  staticData: { title: "메뉴 가격" },
  component: lazyScreen(() => import("#web/price-grid/price-grid-screen.tsx")),
});
const requests = createRoute({
  getParentRoute: () => shop,
  path: "/menus/requests",
  staticData: { title: "메뉴 심사" },
  validateSearch: pageSearch,
  component: lazyScreen(() => import("#web/menu-requests/requests-screen.tsx"), "RequestsScreen"),
});
const request = createRoute({
  getParentRoute: () => shop,
  path: "/menus/requests/$requestId",
  staticData: { title: "메뉴 심사" },
  component: lazyScreen(() => import("#web/menu-requests/request-screen.tsx")),
});
const menu = createRoute({
  getParentRoute: () => shop,
  path: "/menus/$menuId",
  staticData: { title: "메뉴" },
  validateSearch: modeSearch,
  component: lazyScreen(() => import("#web/menus/form/menu-form-screen.tsx"), "MenuScreen"),
});
const promotions = createRoute({
  getParentRoute: () => shop,
  path: "/promotions",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/partners/shops/$shopId/promotions/time-sales", params });
  },
});
const timeSales = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/time-sales",
  staticData: { title: "프로모션" },
  component: lazyScreen(() => import("#web/time-sales/time-sales-screen.tsx")),
});
const newTimeSale = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/time-sales/new",
  staticData: { title: "타임세일 만들기" },
  component: lazyScreen(() => import("#web/time-sales/time-sale-form-screen.tsx")),
});
const timeSale = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/time-sales/$saleId",
  staticData: { title: "타임세일" },
  component: lazyScreen(() => import("#web/time-sales/time-sale-form-screen.tsx")),
});
const exhibitions = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/exhibitions",
  staticData: { title: "프로모션" },
  component: lazyScreen(() => import("#web/exhibitions/exhibitions-screen.tsx")),
});
const exhibition = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/exhibitions/$exhibitionId",
  staticData: { title: "기획전" },
  component: lazyScreen(() => import("#web/exhibitions/exhibition-screen.tsx")),
});
const coupons = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/coupons",
  staticData: { title: "프로모션" },
  component: lazyScreen(() => import("#web/coupons/coupons-screen.tsx")),
});
const newCoupon = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/coupons/new",
  staticData: { title: "쿠폰 만들기" },
  component: lazyScreen(() => import("#web/coupons/coupon-form-screen.tsx")),
});
const coupon = createRoute({
  getParentRoute: () => shop,
  path: "/promotions/coupons/$couponId",
  staticData: { title: "쿠폰" },
  component: lazyScreen(() => import("#web/coupons/coupon-form-screen.tsx")),
});

export const menuRoutes = [
  menus,
  newMenu,
  nailBulk,
  templates,
  prices,
  requests,
  request,
  menu,
  promotions,
  timeSales,
  newTimeSale,
  timeSale,
  exhibitions,
  exhibition,
  coupons,
  newCoupon,
  coupon,
] as const;
