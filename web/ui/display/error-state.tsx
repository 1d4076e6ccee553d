import { RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "#web/ui/state.module.css";

export type ErrorStateProps = {
  /** What happened. */
  title?: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  /** What to do now. */
  advice?: ReactNode;
  requestCode?: string;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  className?: string;
};

export function ErrorState({
  title = "불러오지 못했어요",
  kept,
  advice = "잠시 후 다시 시도해 주세요.",
  requestCode,
  onRetry,
  retryLabel = "다시 불러오기",
  busy,
  className,
}: ErrorStateProps) {
  return (
    <Stack role="alert" items="center" center className={classNames(styles.state, className)}>
      <Stack as="span" items="middle" below={16} radius="sheet" className={classNames(styles.art, styles.failed)}>
        <TriangleAlert size={24} strokeWidth={1.75} aria-hidden />
      </Stack>
      <Text size={16} weight="bold">
        {title}
      </Text>
      {kept && (
        <Text above={4} tone="muted" className={styles.text}>
          {kept}
        </Text>
      )}
      <Text above={4} tone="muted" className={styles.text}>
        {advice}
      </Text>
      {onRetry && (
        <Button colour="gray" size={44} icon={RefreshCw} busy={busy} onClick={onRetry} className={styles.action}>
          {retryLabel}
        </Button>
      )}
      {requestCode !== undefined && (
        <Text above={16} size={12} tone="muted" className={styles.code}>
          요청 코드 <span className="number">{requestCode}</span>
        </Text>
      )}
    </Stack>
  );
}
