import type { ReactNode } from "react";
import styles from "./promotion-form.module.css";

interface PromotionListProps {
  tabs: ReactNode;
  /** The error of a switch or a removal. */
  failure?: ReactNode;
  children: ReactNode;
}

/** The list of one kind of promotion under the tabs of all kinds. */
export function PromotionList({ tabs, failure, children }: PromotionListProps) {
  return (
    <div className={styles.form}>
      {tabs}
      {failure}
      {children}
    </div>
  );
}
