import { CalendarDays, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "#web/ui/state.module.css";

export type EmptyStateProps = {
  icon?: LucideIcon;
  title: ReactNode;
  /** What this place is for. */
  text?: ReactNode;
  /** The one button. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon = CalendarDays, title, text, action, className }: EmptyStateProps) {
  return (
    <Stack items="center" center className={classNames(styles.state, className)}>
      <Stack as="span" items="middle" below={16} radius="sheet" className={classNames(styles.art, styles.empty)}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Stack>
      <Text size={16} weight="bold">
        {title}
      </Text>
      {text && (
        <Text above={4} tone="muted" className={styles.text}>
          {text}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
