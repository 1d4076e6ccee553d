import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { asksOfDay, asksOfToday } from "#contract/first-asks.ts";
import { isDay, seoulDay } from "#domain/time/seoul-time.ts";
import { prefetchAnswers } from "#web/api/prefetch-answer.ts";
import { signedIn } from "#web/api/signed-in.ts";
import { mayOpen } from "#web/app/frame/navigation.ts";
import { queryClient } from "#web/app/query-client.ts";
import { shop } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const number = (value: unknown) => Number(value) || undefined;
const day = (value: unknown) => (typeof value === "string" && isDay(value) ? value : undefined);

/** The day, the open reservation, and whether a new one is being made; by default today and none. */
const daySearch = (search: Search): { date?: string; reservation?: number; book?: boolean } => ({
  date: day(search.date),
  reservation: number(search.reservation),
  book: search.book === true || undefined,
});
const reservationSearch = (
  search: Search,
): {
  searchType?: string;
  keyword?: string;
  payment?: string;
  status?: string;
  stylerId?: number;
  from?: string;
  to?: string;
  page?: number;
  reservation?: number;
} => ({
  searchType: text(search.searchType),
  // The router reads a keyword of digits as a number.
  keyword: search.keyword === undefined ? undefined : text(String(search.keyword)),
  payment: text(search.payment),
  status: text(search.status),
  stylerId: number(search.stylerId),
  from: day(search.from),
  to: day(search.to),
  page: number(search.page),
  reservation: number(search.reservation),
});
const customerSearch = (search: Search): { keyword?: string; sort?: string; page?: number; customer?: number } => ({
  keyword: search.keyword === undefined ? undefined : text(String(search.keyword)),
  sort: text(search.sort),
  page: number(search.page),
  customer: number(search.customer),
});
const pageSearch = (search: Search): { keyword?: string; page?: number } => ({
  keyword: search.keyword === undefined ? undefined : text(String(search.keyword)),
  page: number(search.page),
});
const tabSearch = (search: Search): { tab?: string } => ({ tab: text(search.tab) });

const today = createRoute({
  getParentRoute: () => shop,
  path: "/today",
  staticData: { title: "오늘" },
  loader: ({ params, location }) => {
    if (mayOpen(signedIn(), location.pathname)) prefetchAnswers(queryClient, asksOfToday(Number(params.shopId)));
  },
  component: lazyRouteComponent(() => import("#web/today/today-screen.tsx"), "TodayScreen"),
});
const dayBoard = createRoute({
  getParentRoute: () => shop,
  path: "/reservations",
  staticData: { title: "예약" },
  validateSearch: daySearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: ({ params, deps, location }) => {
    if (mayOpen(signedIn(), location.pathname))
      prefetchAnswers(queryClient, asksOfDay(Number(params.shopId), deps.date ?? seoulDay(new Date())));
  },
  component: lazyRouteComponent(() => import("#web/reservations/board/day-screen.tsx"), "DayScreen"),
});
const week = createRoute({
  getParentRoute: () => shop,
  path: "/reservations/week",
  staticData: { title: "주간 예약" },
  validateSearch: daySearch,
  component: lazyScreen(() => import("#web/reservations/week/week-screen.tsx")),
});
const searchPage = createRoute({
  getParentRoute: () => shop,
  path: "/reservations/search",
  staticData: { title: "예약 찾기" },
  validateSearch: reservationSearch,
  component: lazyScreen(() => import("#web/reservations/list/search-screen.tsx")),
});
const printedDay = createRoute({
  getParentRoute: () => shop,
  path: "/reservations/print",
  staticData: { title: "예약 인쇄" },
  validateSearch: daySearch,
  component: lazyScreen(() => import("#web/reservations/list/print-screen.tsx")),
});
const promise = createRoute({
  getParentRoute: () => shop,
  path: "/reservations/$reservationId/promise",
  staticData: { title: "예약 확인서" },
  component: lazyScreen(() => import("#web/reservation-promises/promise-screen.tsx")),
});
const customers = createRoute({
  getParentRoute: () => shop,
  path: "/customers",
  staticData: { title: "고객" },
  validateSearch: customerSearch,
  component: lazyScreen(() => import("#web/customers/customers-screen.tsx")),
});
const rejectedUsers = createRoute({
  getParentRoute: () => shop,
  path: "/customers/rejected",
  staticData: { title: "차단한 고객" },
  validateSearch: pageSearch,
  component: lazyScreen(() => import("#web/rejected-users/rejected-users-screen.tsx")),
});
const staffs = createRoute({
  getParentRoute: () => shop,
  path: "/staffs",
  staticData: { title: "직원" },
  validateSearch: tabSearch,
  component: lazyScreen(() => import("#web/staffs/staffs-screen.tsx")),
});
const newStaff = createRoute({
  getParentRoute: () => shop,
  path: "/staffs/new",
  staticData: { title: "직원 추가" },
  component: lazyScreen(() => import("#web/staffs/staff-form-screen.tsx"), "StaffFormScreen"),
});
const staff = createRoute({
  getParentRoute: () => shop,
  path: "/staffs/$staffId",
  staticData: { title: "직원" },
  component: lazyScreen(() => import("#web/staffs/staff-form-screen.tsx"), "StaffFormScreen"),
});
const mySchedule = createRoute({
  getParentRoute: () => shop,
  path: "/my-schedule",
  staticData: { title: "내 일정" },
  component: lazyScreen(() => import("#web/staffs/staff-form-screen.tsx"), "MyScheduleScreen"),
});
const schedule = createRoute({
  getParentRoute: () => shop,
  path: "/schedule",
  staticData: { title: "영업시간" },
  component: lazyScreen(() => import("#web/schedules/schedule-screen.tsx")),
});
const serviceShop = createRoute({
  getParentRoute: () => shop,
  path: "/service-shop",
  staticData: { title: "고객 화면" },
  component: lazyScreen(() => import("#web/shops/service-shop-screen.tsx")),
});
const settings = createRoute({
  getParentRoute: () => shop,
  path: "/settings",
  staticData: { title: "매장 관리" },
  component: lazyScreen(() => import("#web/shops/settings-screen.tsx")),
});
const firstSteps = createRoute({
  getParentRoute: () => shop,
  path: "/settings/first-steps",
  staticData: { title: "예약 준비" },
  component: lazyScreen(() => import("#web/shops/first-steps-screen.tsx")),
});
const notiSettings = createRoute({
  getParentRoute: () => shop,
  path: "/settings/notifications",
  staticData: { title: "예약 알림" },
  component: lazyScreen(() => import("#web/reservation-notifications/noti-settings-screen.tsx")),
});

export const shopRoutes = [
  today,
  dayBoard,
  week,
  searchPage,
  printedDay,
  promise,
  customers,
  rejectedUsers,
  staffs,
  newStaff,
  staff,
  mySchedule,
  schedule,
  serviceShop,
  settings,
  firstSteps,
  notiSettings,
] as const;
