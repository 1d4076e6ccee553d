import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { closeAllDialogs } from "#web/ui/dialog-store.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useUnhurried } from "#web/ui/use-unhurried.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import { useTitle } from "./use-title.ts";

/** The layout route `/_app`: what holds for every screen there is. */
export function Shell() {
  useRouteChange();
  useTitle();
  const isDrawn = useUnhurried(true);
  // Where there is a frame, it stands under the frame's top bar.
  const isFramed = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => /^\/_app\/(partners|operator)/.test(routeId)),
  });
  return (
    <>
      {!isFramed && <ConnectionBar />}
      <Suspense fallback={<Spinner fullScreen />}>{isDrawn && <Outlet />}</Suspense>
    </>
  );
}

/** Leaving a route closes its dialogs; arriving at one starts at the top, whatever the last one did to the page. */
function useRouteChange() {
  const router = useRouter();
  useEffect(() => {
    const leave = router.subscribe("onBeforeLoad", ({ pathChanged }) => {
      if (pathChanged) closeAllDialogs();
    });
    const arrive = router.subscribe("onResolved", ({ pathChanged }) => {
      if (!pathChanged) return;
      window.scrollTo(0, 0);
      document.body.style.overflow = "auto";
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}
