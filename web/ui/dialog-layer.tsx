import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { DialogNamingContext } from "./dialog-card.tsx";
import styles from "./dialog-layer.module.css";

export type DialogLayerProps = {
  role: "dialog" | "alertdialog";
  open: boolean;
  onDismiss: () => void;
  onGone: () => void;
  children: ReactNode;
};

export default function DialogLayer({ role, open, onDismiss, onGone, children }: DialogLayerProps) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const bornClosed = useRef(!open);
  useEffect(() => {
    if (bornClosed.current) onGone();
  }, [onGone]);

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(stays) => !stays && onDismiss()}
      onOpenChangeComplete={(isOpen) => !isOpen && onGone()}
      disablePointerDismissal={role === "alertdialog"}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            role={role}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-content`}
            className={styles.popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true}
          >
            <DialogNamingContext value={{ titleId: `${id}-title`, contentId: `${id}-content` }}>
              {children}
            </DialogNamingContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
