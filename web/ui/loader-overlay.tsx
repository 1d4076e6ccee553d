import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styles from "./loader-overlay.module.css";
import { Spinner } from "./spinner.tsx";

let shown = false;
const listeners = new Set<() => void>();

export function showLoader() {
  change(true);
}

export function hideLoader() {
  change(false);
}

/** Mounted once, above every dialog. */
export function LoaderOverlay() {
  const visible = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  if (!visible) return null;
  return createPortal(
    <div className={styles.overlay}>
      <Spinner size={72} label="처리하는 중이에요" />
    </div>,
    document.body,
  );
}

function change(next: boolean) {
  shown = next;
  for (const listener of listeners) listener();
}
