import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./locked-fields.module.css";

/**
 * Fields that cannot be edited while they are saved: text typed then would not be part of the save, and would be lost
 * with the next screen. The focused field gets the focus back afterwards.
 */
export function LockedFields({ locked, children }: { locked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Set in code and not by the attribute: the focus has to be read before the lock removes it.
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
