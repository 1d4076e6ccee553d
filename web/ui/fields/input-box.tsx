import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./input-box.module.css";

export type InputBoxProps = {
  wrong?: boolean;
  disabled?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame around a control: it shows focus, error and lock. */
export function InputBox({ wrong, disabled, before, after, className, children }: InputBoxProps) {
  return (
    <div className={classNames(styles.box, wrong && styles.wrong, disabled && styles.off, className)}>
      {before && <span className={styles.side}>{before}</span>}
      {children}
      {after && <span className={styles.side}>{after}</span>}
    </div>
  );
}
