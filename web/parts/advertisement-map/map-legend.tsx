import type { ReactNode } from "react";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./map-legend.module.css";

/** What the marks mean, and the date of the data. */
export function MapLegend({ others, asOf }: { others: string; asOf: ReactNode }) {
  return (
    <Row
      as="p"
      gap={16}
      rows={4}
      align="stretch"
      wrap
      pad={10}
      padX={20}
      size={12}
      tone="muted"
      className={styles.legend}
    >
      <span>
        <svg viewBox="0 0 16 16" aria-hidden>
          <circle cx="8" cy="8" r="6" className={styles.requested} />
        </svg>
        이번 광고 범위
      </span>
      <span>
        <svg viewBox="0 0 16 16" aria-hidden>
          <circle cx="8" cy="8" r="6" className={styles.own} />
        </svg>
        내 다른 광고
      </span>
      <span>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M8 15.5s5.5-5 5.5-9.5a5.5 5.5 0 0 0-11 0C2.5 10.5 8 15.5 8 15.5z" className={styles.other} />
          <circle cx="8" cy="6" r="2" className={styles.eye} />
        </svg>
        {others}
      </span>
      <Text as="span" push className={styles.asOf}>
        {asOf}
      </Text>
    </Row>
  );
}
