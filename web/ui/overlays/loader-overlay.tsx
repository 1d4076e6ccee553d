import { createPortal } from "react-dom";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { createStore } from "#web/ui/store.ts";
import styles from "./loader-overlay.module.css";

const shown = createStore(false);

export function showLoader() {
  shown.set(true);
}

export function hideLoader() {
  shown.set(false);
}

/** Mounted once, above every dialog. */
export function LoaderOverlay() {
  return shown.use() && <LoaderVeil label="처리하는 중이에요" />;
}

/** The overlay: the whole window under a veil, with the large spinner. */
export function LoaderVeil({ label, className }: { label?: string | undefined; className?: string | undefined }) {
  return createPortal(
    <Stack items="middle" className={classNames(styles.overlay, className)}>
      <Spinner size={72} label={label} />
    </Stack>,
    document.body,
  );
}
