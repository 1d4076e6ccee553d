import type { ReactNode } from "react";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./facts.module.css";

/** Names and values, one pair a line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Stack as="dl" gap={12} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text as="dt" tone="muted">
            {name}
          </Text>
          <Text as="dd" shrink weight="medium" number>
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
