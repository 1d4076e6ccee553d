import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { CheckLine } from "./check-line.tsx";
import { FieldTable } from "./field-table.tsx";
import { useOpenReview } from "./open-review.ts";
import { Paper } from "./paper.tsx";
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
              <Paper key={field} field={field} />
            ))}
          </Stack>
        )}
      </div>
    </Card>
  );
}
