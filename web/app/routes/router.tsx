import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { getSettings } from "#contract/settings.ts";
import { continuePath } from "#domain/applications/continue-path.ts";
import { send } from "#web/api/send.ts";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { usualShop } from "#web/api/usual-shop.ts";
import { firstScreen, mayOpen } from "#web/app/frame/navigation.ts";
import { advertiseRoutes } from "./advertise-routes.tsx";
import { operator, partners, root, shell, shop } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { menuRoutes } from "./menu-routes.tsx";
import { operatorRoutes } from "./operator-routes.tsx";
import { requestRoutes, supportRoutes } from "./request-routes.tsx";
import { settlementRoutes } from "./settlement-routes.tsx";
import { shopRoutes } from "./shop-routes.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The tab shows `{title} | 단장 파트너스`, the top bar only the title. */
    title?: string;
  }
}

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyScreen(() => import("#web/home/home-screen.tsx")),
});

// The app area: account and public pages.

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const onward = (search: Search): { continue?: string } => ({ continue: continuePath(search.continue) });
const listSearch = (search: Search): { keyword?: string; page?: number } => ({
  keyword: text(search.keyword),
  page: Number(search.page) || undefined,
});

const appHome = createRoute({
  getParentRoute: () => shell,
  path: "/app",
  staticData: { title: "시작하기" },
  validateSearch: onward,
  beforeLoad: () => {
    const who = signedIn();
    if (who.loginType !== "general") throw redirect({ to: isPartner(who) ? "/partners" : "/" });
  },
  component: lazyScreen(() => import("#web/auth/general-home-screen.tsx")),
});
const login = createRoute({
  getParentRoute: () => shell,
  path: "/app/login",
  staticData: { title: "로그인" },
  validateSearch: (search: Search): { continue?: string; problem?: string } => ({
    ...onward(search),
    problem: text(search.problem),
  }),
  component: lazyRouteComponent(() => import("#web/auth/login-screen.tsx"), "LoginScreen"),
});
const findId = createRoute({
  getParentRoute: () => shell,
  path: "/app/find-id",
  staticData: { title: "아이디 찾기" },
  validateSearch: onward,
  component: lazyScreen(() => import("#web/auth/find-id-screen.tsx")),
});
const resetPassword = createRoute({
  getParentRoute: () => shell,
  path: "/app/reset-password",
  staticData: { title: "비밀번호 재설정" },
  validateSearch: onward,
  component: lazyScreen(() => import("#web/auth/reset-password-screen.tsx")),
});
const signUp = createRoute({
  getParentRoute: () => shell,
  path: "/app/signup",
  staticData: { title: "가입하기" },
  validateSearch: onward,
  component: lazyScreen(() => import("#web/auth/sign-up-screen.tsx")),
});
const wake = createRoute({
  getParentRoute: () => shell,
  path: "/app/wake",
  staticData: { title: "휴면 해제" },
  validateSearch: onward,
  beforeLoad: () => {
    if (!signedIn().account?.dormant) throw redirect({ to: "/app/login" });
  },
  component: lazyScreen(() => import("#web/auth/wake-screen.tsx")),
});
const passkey = createRoute({
  getParentRoute: () => shell,
  path: "/app/passkey",
  staticData: { title: "패스키 만들기" },
  validateSearch: onward,
  beforeLoad: () => {
    if (!signedIn().account?.needsPasskey) throw redirect({ to: "/app/login" });
  },
  component: lazyScreen(() => import("#web/auth/passkey-screen.tsx")),
});
const board = createRoute({
  getParentRoute: () => shell,
  path: "/app/boards/$boardId",
  staticData: { title: "공지사항" },
  validateSearch: listSearch,
  component: lazyScreen(() => import("#web/boards/board-screen.tsx")),
});
const article = createRoute({
  getParentRoute: () => shell,
  path: "/app/boards/$boardId/articles/$articleId",
  staticData: { title: "공지사항" },
  component: lazyScreen(() => import("#web/boards/article-screen.tsx")),
});
const invitation = createRoute({
  getParentRoute: () => shell,
  path: "/app/invitations/$token",
  staticData: { title: "초대" },
  component: lazyScreen(() => import("#web/invitations/invitation-screen.tsx")),
});
const undo = createRoute({
  getParentRoute: () => shell,
  path: "/app/undo/$undoToken",
  staticData: { title: "계정 변경 되돌리기" },
  component: lazyScreen(() => import("#web/auth/undo-screen.tsx")),
});
const consulting = createRoute({
  getParentRoute: () => shell,
  path: "/app/consulting",
  staticData: { title: "입점 상담" },
  component: lazyScreen(() => import("#web/consulting-requests/consulting-screen.tsx")),
});
const uiKit = createRoute({
  getParentRoute: () => shell,
  path: "/app/ui",
  staticData: { title: "UI" },
  beforeLoad: async () => {
    if (!(await send(getSettings, {})).development) throw notFound();
  },
  component: lazyScreen(() => import("#web/ui/kit-screen.tsx")),
});

const partnersHome = createRoute({
  getParentRoute: () => partners,
  path: "/partners",
  beforeLoad: () => {
    throw redirect({ href: firstScreen(signedIn()) });
  },
});
/** For the shortcut of an installed app, which has no shop in its address. */
const reservations = createRoute({
  getParentRoute: () => partners,
  path: "/partners/reservations",
  beforeLoad: () => {
    const [who, shopId] = [signedIn(), usualShop(signedIn())];
    const board = `/partners/shops/${shopId}/reservations`;
    throw redirect({ href: shopId !== undefined && mayOpen(who, board) ? board : firstScreen(who) });
  },
});
const shops = createRoute({
  getParentRoute: () => partners,
  path: "/partners/shops",
  staticData: { title: "내 매장" },
  component: lazyScreen(() => import("#web/shops/my-shops-screen.tsx")),
});
const account = createRoute({
  getParentRoute: () => partners,
  path: "/partners/account",
  staticData: { title: "내 계정" },
  component: lazyScreen(() => import("./account-route.tsx")),
});
const notifications = createRoute({
  getParentRoute: () => partners,
  path: "/partners/notifications",
  staticData: { title: "알림" },
  component: lazyScreen(() => import("#web/notifications/notifications-screen.tsx")),
});

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([
      home,
      appHome,
      login,
      findId,
      resetPassword,
      signUp,
      wake,
      passkey,
      board,
      article,
      invitation,
      undo,
      consulting,
      uiKit,
      partners.addChildren([
        partnersHome,
        reservations,
        shops,
        account,
        notifications,
        ...requestRoutes,
        ...supportRoutes,
        ...advertiseRoutes,
        shop.addChildren([...shopRoutes, ...menuRoutes, ...settlementRoutes]),
      ]),
      operator.addChildren(operatorRoutes),
    ]),
  ]),
  defaultPreload: "intent",
  // Another shop or another row is another screen, so no state of the earlier one stays.
  defaultRemountDeps: ({ params }) => params,
});
