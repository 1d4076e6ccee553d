import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./locked-fields.module.css";

/**
 * Fields that nobody can change while they are being saved: what is typed then would be in no save, and gone with the next
 * screen. Whoever was in one of them is there again afterwards.
 */
export function LockedFields({ locked, children }: { locked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // By hand, and not by the attribute: the focus has to be known before the lock takes it away.
  useLayoutEffect(() => {
    const fields = place.current;
    if (!locked || !fields) return;
    const focused = document.activeElement;
    fields.inert = true;
    return () => {
      fields.inert = false;
      const isFree = document.activeElement === document.body;
      if (isFree && focused instanceof HTMLElement && fields.contains(focused)) focused.focus({ preventScroll: true });
    };
  }, [locked]);
  return (
    <div ref={place} className={styles.fields}>
      {children}
    </div>
  );
}
