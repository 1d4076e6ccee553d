import { CircleCheck, CircleX, Clock } from "lucide-react";
import {
  type ApplicationCheck,
  applicationChecks,
  type CheckState,
  checkStates,
} from "#domain/applications/application-check.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { DocumentFigure } from "./document-figure.tsx";
import { FieldTable } from "./field-table.tsx";
import { useOpenReview } from "./open-review.ts";
import type { ReviewBlock } from "./review-blocks.ts";
import styles from "./review-case.module.css";

/** The values at the left, their documents at the right, for comparing. */
export function BlockCard({ block: { label, check, fields, documents } }: { block: ReviewBlock }) {
  const { checks } = useOpenReview().application;
  const checked = check && checks[check];
  return (
    <Card padded={false} className={styles.card}>
      <h2>{label}</h2>
      <div className={classNames(styles.block, documents.length > 0 && fields.length > 0 && styles.sideBySide)}>
        {fields.length > 0 && (
          <Stack gap={12} packed shrink>
            {check && checked && <CheckLine check={check} {...checked} />}
            <FieldTable label={label} fields={fields} />
          </Stack>
        )}
        {documents.length > 0 && (
          <Stack gap={16} packed shrink>
            {documents.map((field) => (
              <DocumentFigure key={field} field={field} />
            ))}
          </Stack>
        )}
      </div>
    </Card>
  );
}

interface CheckLineProps {
  check: ApplicationCheck;
  state: CheckState;
  words: string;
  at: string;
}

const looks = {
  PASSED: { tone: "arrived", icon: CircleCheck },
  LATER: { tone: "waits", icon: Clock },
  FAILED: { tone: "failed", icon: CircleX },
} as const;

/** The answer of the tax office or the bank, and when it came. */
function CheckLine({ check, state, words, at }: CheckLineProps) {
  return (
    <Row as="p" gap={8} rows={4} wrap size={12} tone="muted" number>
      <Tag {...looks[state]}>
        {applicationChecks[check].label} · {checkStates[state].label}
      </Tag>
      <span>
        {words} <time dateTime={at}>{formatInstant(new Date(at))}</time>
      </span>
    </Row>
  );
}
