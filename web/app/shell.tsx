import { Outlet, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useLiveConnected } from "#web/api/live.ts";
import { closeAllDialogs } from "#web/ui/dialog-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useUnhurried } from "#web/ui/use-unhurried.ts";
import { useTitle } from "./use-title.ts";

/** The layout route `/_app`: what holds for every screen there is. */
export function Shell() {
  useRouteChange();
  useTitle();
  const isDrawn = useUnhurried(true);
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={<Spinner size={72} />}>{isDrawn && <Outlet />}</Suspense>
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

function ConnectionNotice() {
  const online = useSyncExternalStore(
    (listener) => {
      window.addEventListener("online", listener);
      window.addEventListener("offline", listener);
      return () => {
        window.removeEventListener("online", listener);
        window.removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
  );
  const live = useLiveConnected();
  if (!online) {
    return (
      <Notice tone="offline" banner>
        인터넷이 끊겼어요. 지금 보이는 내용은 끊기기 전 것이고, 저장은 다시 연결된 뒤에 할 수 있어요.
      </Notice>
    );
  }
  return live ? null : (
    <Notice tone="waits" banner>
      다시 연결하고 있어요. 새 소식이 잠시 늦을 수 있어요.
    </Notice>
  );
}
