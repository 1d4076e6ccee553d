import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./held.module.css";

interface HeldProps {
  isHeld: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What still answers the question before keeps its place, pale and out of reach, until the answer to this one is there. */
export function Held({ isHeld, className, children }: HeldProps) {
  return (
    <div className={classNames(isHeld && styles.held, className)} inert={isHeld}>
      {children}
    </div>
  );
}
