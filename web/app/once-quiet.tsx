import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { listPopups } from "#contract/popups.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { placeOf } from "#web/popups/place-of.ts";
import { useDialogs } from "#web/ui/overlays/dialog-store.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { keepThisDevice } from "./frame/this-device.ts";

const loadAsked = withWholeSheet(() => import("./asked-dialogs.ts"));
const PopupHost = lazy(withWholeSheet(() => import("#web/popups/popup-host.tsx")));

/** What comes once the first screen stands. Operators, who write the popups, are shown none. */
export default function OnceQuiet({ showsPopups }: { showsPopups: boolean }) {
  useThisDevice();
  return (
    <>
      <AskedWhileOpen />
      {showsPopups && <Popups />}
    </>
  );
}

/** Comes with the first dialog. Where it is out of reach so is that dialog, which says so; the next one asks for it again. */
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
