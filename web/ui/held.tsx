import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./held.module.css";

interface HeldProps {
  isHeld: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that still answers an earlier question is dimmed and cannot be used until the new answer is there. */
export function Held({ isHeld, className, children }: HeldProps) {
  return (
    <div className={classNames(isHeld && styles.held, className)} inert={isHeld}>
      {children}
    </div>
  );
}
