import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { DialogNamingContext } from "./dialog-card.tsx";
import { DismissalContext, type MayDismiss } from "./dialog-dismissal.ts";
import styles from "./dialog-layer.module.css";
import "./scroll-lock.ts";

export type DialogLayerProps = {
  role: "dialog" | "alertdialog";
  open: boolean;
  /** Another question is above this one. */
  covered: boolean;
  mayDismiss: RefObject<MayDismiss | undefined>;
  onDismiss: () => void;
  onGone: () => void;
  children: ReactNode;
};

export default function DialogLayer(props: DialogLayerProps) {
  const { role, open, covered, mayDismiss, onDismiss, onGone, children } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const asking = useRef(false);
  const bornClosed = useRef(!open);
  useEffect(() => {
    if (bornClosed.current) onGone();
  }, [onGone]);
  async function dismiss() {
    if (!mayDismiss.current) return onDismiss();
    // Escape may be held down: the question is not asked twice at the same time.
    if (asking.current) return;
    asking.current = true;
    const may = await mayDismiss.current("alone");
    asking.current = false;
    if (may) onDismiss();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(stays) => !stays && dismiss()}
      onOpenChangeComplete={(isOpen) => !isOpen && onGone()}
      disablePointerDismissal={role === "alertdialog"}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            role={role}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-content`}
            className={classNames(styles.popup, covered && styles.covered)}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true}
          >
            <DialogNamingContext value={{ titleId: `${id}-title`, contentId: `${id}-content` }}>
              <DismissalContext value={mayDismiss}>{children}</DismissalContext>
            </DialogNamingContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
