import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { continuePath } from "#domain/continue-path.ts";
import { isOperator, isPartner, signedIn } from "#web/api/signed-in.ts";
import { CrashScreen, NotFoundScreen } from "./error-screen.tsx";
import { laterScreen } from "./later-screen.ts";
import { PartnerFrame } from "./partner-frame.tsx";
import { Shell } from "./shell.tsx";
import { ShopFrame } from "./shop-frame.tsx";

export const root = createRootRoute({ notFoundComponent: NotFoundScreen, errorComponent: CrashScreen });

/** The application shell, whose id is `/_app`. */
export const shell = createRoute({ getParentRoute: () => root, id: "_app", component: Shell });

/** The partners area: only for a partners login that is awake. */
export const partners = createRoute({
  getParentRoute: () => shell,
  id: "partners",
  component: PartnerFrame,
  beforeLoad: ({ location }) => {
    const who = signedIn();
    if (who.account?.dormant) throw redirect({ to: "/app/wake", search: { continue: continuePath(location.href) } });
    if (!isPartner(who)) throw redirect({ to: "/app/login", search: { continue: continuePath(location.href) } });
  },
});

export const shop = createRoute({
  getParentRoute: () => partners,
  path: "/partners/shops/$shopId",
  component: ShopFrame,
});

/** The operator's console. */
export const operator = createRoute({
  getParentRoute: () => shell,
  id: "operator",
  component: laterScreen(() => import("./operator-frame.tsx"), "OperatorFrame"),
  beforeLoad: ({ location }) => {
    if (!isPartner(signedIn())) throw redirect({ to: "/app/login", search: { continue: continuePath(location.href) } });
    if (!isOperator(signedIn())) throw redirect({ to: "/partners" });
  },
});
