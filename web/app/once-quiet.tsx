import { useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { listPopups } from "#contract/popups.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { placeOf } from "#web/popups/place-of.ts";
import { later } from "#web/ui/later.ts";
import { keepThisDevice } from "./this-device.ts";

const PopupHost = lazy(later(() => import("#web/popups/popup-host.tsx")));

/** What comes once the first screen stands. Operators, who write the popups, are shown none. */
export default function OnceQuiet({ showsPopups }: { showsPopups: boolean }) {
  useThisDevice();
  return showsPopups && <Popups />;
}

/** The browser learns what to do without a connection, and with what comes while we are closed. */
function useThisDevice() {
  const router = useRouter();
  useEffect(() => {
    // While developing nothing may stand between the browser and what was just written.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const leaving = new AbortController();
    keepThisDevice((href) => router.navigate({ href }), leaving.signal).catch((error) =>
      console.debug("this device goes without", error),
    );
    return () => leaving.abort();
  }, [router]);
}

/** Most days there is nothing to show, and then the dialog is not even loaded. */
function Popups() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useAnswer(listPopups, { place: placeOf(path) }, { staleMilliseconds: 600_000 });
  if (!data?.items.length) return null;
  return (
    <Suspense fallback={null}>
      <PopupHost />
    </Suspense>
  );
}
