import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stale.module.css";

interface StaleProps {
  isStale: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that still answers an earlier question is dimmed and cannot be used until the new answer is there. */
export function Stale({ isStale, className, children }: StaleProps) {
  return (
    <div className={classNames(isStale && styles.stale, className)} inert={isStale}>
      {children}
    </div>
  );
}
