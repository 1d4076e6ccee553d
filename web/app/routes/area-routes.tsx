import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { continuePath } from "#domain/applications/continue-path.ts";
import { isOperator, isPartner, signedIn, waitsAt } from "#web/api/signed-in.ts";
import { CrashScreen, NotFoundScreen } from "#web/app/error-screen.tsx";
import { PartnerFrame } from "#web/app/frame/partner-frame.tsx";
import { Shell } from "#web/app/frame/shell.tsx";
import { ShopFrame } from "#web/app/frame/shop-frame.tsx";
import { lazyScreen } from "./lazy-screen.ts";

export const root = createRootRoute({ notFoundComponent: NotFoundScreen, errorComponent: CrashScreen });

/** The application shell with the id `/_app`. */
export const shell = createRoute({ getParentRoute: () => root, id: "_app", component: Shell });

/** The partners area: only for partner accounts that can work. */
export const partners = createRoute({
  getParentRoute: () => shell,
  id: "partners",
  component: PartnerFrame,
  beforeLoad: ({ location }) => {
    const who = signedIn();
    const waits = waitsAt(who);
    if (waits) throw redirect({ to: waits, search: { continue: continuePath(location.href) } });
    if (!isPartner(who)) throw redirect({ to: "/app/login", search: { continue: continuePath(location.href) } });
  },
});

export const shop = createRoute({
  getParentRoute: () => partners,
  path: "/partners/shops/$shopId",
  component: ShopFrame,
});

export const operator = createRoute({
  getParentRoute: () => shell,
  id: "operator",
  component: lazyScreen(() => import("#web/app/operator-area.tsx")),
  beforeLoad: ({ location }) => {
    const who = signedIn();
    const to = waitsAt(who) ?? "/app/login";
    if (!isPartner(who)) throw redirect({ to, search: { continue: continuePath(location.href) } });
    if (!isOperator(who)) throw redirect({ to: "/partners" });
  },
});
