import { useIsFetching } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { createPortal } from "react-dom";
import { LoaderVeil } from "#web/ui/overlays/loader-overlay.tsx";
import styles from "./late-screen.module.css";
import { router } from "./router.tsx";

/**
 * A bar at the top while the code of a screen or its first answers load. If the code takes long, the loader covers the
 * whole window, also the earlier screen.
 */
export function LateScreen() {
  const isLate = useRouterState({
    router,
    select: ({ isLoading, resolvedLocation }) => isLoading || !resolvedLocation,
  });
  // An answer that replaces an earlier one shows nothing: the earlier one is on the screen.
  const answers = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return (
    <>
      {(isLate || answers > 0) && createPortal(<div className={styles.bar} aria-hidden />, document.body)}
      {isLate && <LoaderVeil className={styles.late} />}
    </>
  );
}
