import { type ReactNode, useEffect, useRef } from "react";
import styles from "./title.module.css";

/** What a step asks. Whoever came here from another step hears it, since nothing else tells that the page changed. */
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
