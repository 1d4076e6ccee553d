import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { FieldTable } from "./field-table.tsx";
import { useOpenReview } from "./open-review.ts";
import styles from "./review-case.module.css";

/** Approved values that have not changed, folded. */
export function SettledFields({ fields }: { fields: readonly ApplicationField[] }) {
  const { pinned } = useOpenReview();
  const [unfolded, setUnfolded] = useState(false);
  // A block with a new note must not be folded.
  const isOpen = unfolded || fields.some((field) => pinned.notes[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Card padded={false} className={styles.card}>
      <Row justify="between" className={styles.fold}>
        <h2>
          확인한 항목{" "}
          <Text as="small" size={13} weight="regular" tone="muted" number>
            {fields.length}개
          </Text>
        </h2>
        <Button
          colour="white"
          size={44}
          iconAfter={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isOpen)}
        >
          {isOpen ? "접기" : "펼치기"}
        </Button>
      </Row>
      {isOpen && <FieldTable label="확인한 항목" fields={fields} />}
    </Card>
  );
}
