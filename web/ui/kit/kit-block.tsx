import type { ReactNode } from "react";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./kit.module.css";

export function KitBlock({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

export function KitRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Text as="h3" size={12} weight="medium" tone="muted">
        {label}
      </Text>
      <Row gap={8} wrap>
        {children}
      </Row>
    </Stack>
  );
}
