import type { Answer } from "#contract/boards.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./question-screen.module.css";

/** An operator's answer, with its author and time. */
export function AnswerCard({ answer: { body, byName, answeredAt, changedAt } }: { answer: Answer }) {
  return (
    <Box as="section" pad="card" radius="card" fill="purple" aria-label="답변">
      <Text as="h2" size={16} tone="accent">
        답변
      </Text>
      <PlainText text={body} className={styles.cardBody} />
      <Row as="p" gap={12} rows={0} align="stretch" wrap above={16} size={13} tone="muted">
        <span>{byName}</span>
        <time className="number">{formatInstant(new Date(answeredAt))}</time>
        {changedAt && <span className="number">수정 {formatInstant(new Date(changedAt))}</span>}
      </Row>
    </Box>
  );
}
