import { type ReactNode, useEffect, useRef } from "react";
import styles from "./title.module.css";

/** The question of a step. After a step change it gets the focus, so that a screen reader reads it. */
export function Title({ children, level = 1 }: { children: ReactNode; level?: 1 | 2 }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? "h1" : "h2";
  useEffect(() => {
    if ((history.state as { within?: boolean } | null)?.within) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  );
}
