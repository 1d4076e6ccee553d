import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
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
  return visible && <LoaderVeil label="처리하는 중이에요" />;
}

/** What the overlay looks like: the whole window under a veil, with the large spinner. */
export function LoaderVeil({ label, className }: { label?: string | undefined; className?: string | undefined }) {
  return createPortal(
    <div className={classNames(styles.overlay, className)}>
      <Spinner size={72} label={label} />
    </div>,
    document.body,
  );
}

function change(next: boolean) {
  shown = next;
  for (const listener of listeners) listener();
}
