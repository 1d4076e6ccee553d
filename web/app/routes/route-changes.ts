import { closeAllDialogs } from "#web/ui/overlays/dialog-store.ts";
import { isOtherRoute } from "./is-other-route.ts";
import { router } from "./router.tsx";

/**
 * Leaving a route closes its dialogs; arriving at one starts at the top, whatever the last one did to the page. Begun once
 * and not by a screen: an address that leads nowhere has none around it.
 */
export function watchRouteChanges() {
  // Kept here: the router still names an older place where somebody goes on before a screen has been drawn.
  let left: Parameters<typeof isOtherRoute>[0];
  let isOther = false;
  router.subscribe("onBeforeLoad", ({ toLocation }) => {
    isOther ||= isOtherRoute(left, toLocation);
    left = toLocation;
    if (isOther) closeAllDialogs();
  });
  router.subscribe("onResolved", () => {
    // The browser would bring the old position back after Back, and after we have gone to the top. It notes this for each step of its history.
    history.scrollRestoration = "manual";
    if (!isOther) return;
    isOther = false;
    window.scrollTo(0, 0);
    document.body.style.overflow = "auto";
  });
}
