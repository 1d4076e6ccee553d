import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and the browser sees to that.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.paper}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label="닫기" size={44} onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard. */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
