import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./result-card.module.css";

interface ResultCardProps {
  icon: ReactNode;
  tone?: "calm" | "failed";
  title: string;
  text: string;
  /** The possible next action. */
  children?: ReactNode;
}

/** The result of the card window: one sentence, and the next step. */
export function ResultCard({ icon, tone = "calm", title, text, children }: ResultCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.inside} role={tone === "failed" ? "alert" : "status"}>
        <span className={classNames(styles.art, styles[tone])}>{icon}</span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children && (
        <Stack gap={8} above={16}>
          {children}
        </Stack>
      )}
    </Card>
  );
}
