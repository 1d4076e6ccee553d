import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { listPopups } from "#contract/popups.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { placeOf } from "#web/popups/place-of.ts";
import { loadWhenConnected } from "#web/ui/load-when-connected.ts";
import { useDialogs } from "#web/ui/overlays/dialog-store.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { keepThisDevice } from "./frame/this-device.ts";

const loadAsked = withWholeSheet(() => import("./asked-dialogs.ts"));
const PopupHost = lazy(loadWhenConnected(withWholeSheet(() => import("#web/popups/popup-host.tsx"))));

/** Components that load after the first screen. Operators write the popups, so they see none. */
export default function OnceIdle({ showsPopups }: { showsPopups: boolean }) {
  useThisDevice();
  return (
    <>
      <AskedWhileOpen />
      {showsPopups && <Popups />}
    </>
  );
}

/** Loads with the first dialog. If it fails, the dialog fails too and shows the error; the next dialog tries again. */
function AskedWhileOpen() {
  const isOpen = useDialogs().some(({ open }) => open);
  const [Asked, setAsked] = useState<ComponentType>();
  useEffect(() => {
    if (!isOpen || Asked) return;
    loadAsked().then(
      (part) => setAsked(() => part.default),
      (error) => console.debug("the way back does not ask about this dialog", error),
    );
  }, [isOpen, Asked]);
  return isOpen && Asked && <Asked />;
}

/** Registers what the browser does without a connection, and with push messages while no page is open. */
function useThisDevice() {
  const router = useRouter();
  useEffect(() => {
    // In development nothing may serve older code.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const leaving = new AbortController();
    keepThisDevice((href) => router.navigate({ href }), leaving.signal).catch((error) =>
      console.debug("this device goes without", error),
    );
    return () => leaving.abort();
  }, [router]);
}

/** Most days there is no popup, and then its dialog is not loaded. */
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
