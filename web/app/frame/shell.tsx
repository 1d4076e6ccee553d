import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { useDeferredTrue } from "#web/ui/use-deferred-true.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import { useTitle } from "./use-title.ts";

/** The layout route `/_app` around every screen. */
export function Shell() {
  useTitle();
  const isDrawn = useDeferredTrue(true);
  // Below the top bar of the frame, if there is one.
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
