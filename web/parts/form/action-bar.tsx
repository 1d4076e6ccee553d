import type { ReactNode } from "react";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./action-bar.module.css";

/** The end of a long form, always visible: unsaved changes and the buttons. */
export function ActionBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <Row justify="end" gap={8} pad={12} padX={24} frame radius="card" fill="surface" className={styles.bar}>
      <Text phone="row" grow tone="muted" size={13} className={styles.note} role="status">
        {note}
      </Text>
      {children}
    </Row>
  );
}
