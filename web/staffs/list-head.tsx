import type { ReactNode } from "react";
import { Row } from "#web/ui/layout.tsx";
import styles from "./list-head.module.css";

/** Over a list in a tab: how many there are, and what can be done. */
export function ListHead({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <p className="number">{words}</p>
      <Row gap={8} align="stretch" className={styles.actions}>
        {children}
      </Row>
    </div>
  );
}
