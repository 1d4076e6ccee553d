import type { ReactNode } from "react";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./people.module.css";

/** Above a list in a tab: the count and the actions. */
export function ListHead({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <Row wrap justify="between" gap={16} rows={8} pad={12} padX="card" line="bottom" className={styles.head}>
      <Text tone="muted" number>
        {text}
      </Text>
      <Row gap={8} align="stretch">
        {children}
      </Row>
    </Row>
  );
}
