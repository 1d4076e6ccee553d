import type { ReactNode } from "react";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";

interface ReviewHeadProps {
  title: string;
  edition: number;
  /** The sender, the kind, and the time. */
  children: ReactNode;
  dueAt: string | undefined;
}

/** The open case, and the remaining time for it. */
export function ReviewHead({ title, edition, children, dueAt }: ReviewHeadProps) {
  return (
    <Row as="header" gap={24} rows={8} justify="between" wrap>
      <div>
        <Row as="h2" wrap gap={8} rows={4} size={20}>
          {title} <Tag>{edition}차</Tag>
        </Row>
        <Text size={13} tone="muted" number>
          {children}
        </Text>
      </div>
      {dueAt !== undefined && (
        <Stack as="p" items="end" size={13} tone="muted" number className={styles.due}>
          <ReviewClock dueAt={dueAt} large />
          <small>{formatInstant(new Date(dueAt))}까지</small>
        </Stack>
      )}
    </Row>
  );
}

/** A decision is about the edition that was read; a newer one has to be read before a decision. */
export function NewerEdition({ edition, onRead }: { edition: number; onRead: () => void }) {
  return (
    <Notice
      tone="waits"
      role="alert"
      action={
        <Button colour="black" size={44} onClick={onRead}>
          {edition}차 확인했어요
        </Button>
      }
    >
      확인하는 동안 {edition}차 신청이 들어왔어요. 아직 처리된 내용은 없고, 입력한 사유는 그대로 있어요.
    </Notice>
  );
}
