import { createPortal } from "react-dom";
import { Stack } from "#web/ui/layout.tsx";
import { dismissToast, useToasts } from "./toast.ts";
import { ToastCard } from "./toast-card.tsx";
import styles from "./toast-host.module.css";

/** Mounted once. It is beside the app, not in it, so that an open dialog does not silence it. */
export function ToastHost() {
  const toasts = useToasts();
  return createPortal(
    <Stack gap={12} className={styles.host} aria-live="polite" aria-relevant="additions">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} {...shown} onDismiss={() => dismissToast(shown.id)} />
      ))}
    </Stack>,
    document.body,
  );
}
