import { useRouterState } from "@tanstack/react-router";
import { LoaderVeil } from "#web/ui/overlays/loader-overlay.tsx";
import styles from "./late-screen.module.css";
import { router } from "./router.tsx";

/** While the code of a screen loads: the loader over the whole window, also over the earlier screen. */
export function LateScreen() {
  const isLate = useRouterState({
    router,
    select: ({ isLoading, resolvedLocation }) => isLoading || !resolvedLocation,
  });
  return isLate && <LoaderVeil className={styles.late} />;
}
