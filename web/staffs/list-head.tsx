import type { ReactNode } from "react";
import { Row } from "#web/ui/layout.tsx";
import styles from "./list-head.module.css";

/** Above a list in a tab: the count and the actions. */
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
