import { useRouterState } from "@tanstack/react-router";
import { LoaderVeil } from "#web/ui/overlays/loader-overlay.tsx";
import styles from "./late-screen.module.css";
import { router } from "./router.tsx";

/** While the file of a screen is late: the loader over the whole window, where nothing stands yet or the screen before it. */
export function LateScreen() {
  const isLate = useRouterState({
    router,
    select: ({ isLoading, resolvedLocation }) => isLoading || !resolvedLocation,
  });
  return isLate && <LoaderVeil className={styles.late} />;
}
