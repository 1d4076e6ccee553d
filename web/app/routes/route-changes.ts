import { closeAllDialogs } from "#web/ui/overlays/dialog-store.ts";
import { isOtherRoute } from "./is-other-route.ts";
import { router } from "./router.tsx";

/**
 * Leaving a route closes its dialogs; opening one scrolls to the top. Registered once, not by a screen: an unknown
 * address has no screen.
 */
export function watchRouteChanges() {
  // Stored here: the router still names the older place if the person goes on before a screen is drawn.
  let left: Parameters<typeof isOtherRoute>[0];
  let isOther = false;
  router.subscribe("onBeforeLoad", ({ toLocation }) => {
    isOther ||= isOtherRoute(left, toLocation);
    left = toLocation;
    if (isOther) closeAllDialogs();
  });
  router.subscribe("onResolved", () => {
    // The browser would restore the old position on Back after we have scrolled to the top. It stores this for each
    // entry of its history.
    history.scrollRestoration = "manual";
    if (!isOther) return;
    isOther = false;
    window.scrollTo(0, 0);
    document.body.style.overflow = "auto";
  });
}
