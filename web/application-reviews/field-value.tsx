import { BadgeCheck, CircleCheck, CircleX } from "lucide-react";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  applicationFields,
  type OpeningField,
  openingFields,
  type PhoneField,
} from "#domain/applications/application-field.ts";
import { formatField } from "#web/parts/application-text/format-field.ts";
import { openInTab } from "#web/parts/document-view/open-in-tab.ts";
import diff from "#web/parts/review/diff-table.module.css";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { useOpenReview } from "./open-review.ts";

interface FieldValueProps {
  field: ApplicationField;
  content: ApplicationContent;
  word: "span" | "ins" | "del";
  /** The requested value, not the earlier one. */
  isNow?: boolean;
}

export function FieldValue({ field, content, word: Word, isNow = false }: FieldValueProps) {
  const { application } = useOpenReview();
  if (isOpening(field)) return isNow ? <Readiness field={field} /> : null;
  const text = formatField(content, field);
  if (applicationFields[field].kind === "file") return <FileValue field={field} content={content} />;
  if (text === undefined)
    return (
      <Text as="span" tone="muted">
        없음
      </Text>
    );
  const isProven = isNow && application.provenFields.includes(field as PhoneField);
  return (
    <>
      <Word className={diff.line}>{text}</Word>
      {isProven && (
        <Row as="small" gap={4} size={12} tone="green">
          <BadgeCheck size={14} aria-hidden />
          인증한 번호
        </Row>
      )}
    </>
  );
}

const isOpening = (field: ApplicationField): field is OpeningField => openingFields.includes(field as OpeningField);

function Readiness({ field }: { field: OpeningField }) {
  const state = useOpenReview().application.opening?.[field];
  if (!state) return null;
  const Icon = state.ready ? CircleCheck : CircleX;
  return (
    <Row as="span" gap={4} tone={state.ready ? "green" : "red"}>
      <Icon size={16} aria-hidden />
      {state.words}
    </Row>
  );
}

function FileValue({ field, content }: { field: ApplicationField; content: ApplicationContent }) {
  const { application } = useOpenReview();
  const id = writtenIn(content, field);
  if (typeof id !== "number")
    return (
      <Text as="span" tone="muted">
        없음
      </Text>
    );
  const { label } = applicationFields[field];
  return (
    <Button colour="white" size={34} aria-label={`${label} 새 탭에서 보기`} onClick={() => openInTab(id)}>
      {application.files.some((file) => file.id === id) ? "보기" : "지난 서류 보기"}
    </Button>
  );
}
