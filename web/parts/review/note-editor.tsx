import { useEffect, useRef } from "react";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";

interface NoteEditorProps {
  label: string;
  /** Sentences that reviewers often need; each can be edited. */
  usual: readonly string[];
  note: string;
  error: string | undefined;
  touched: boolean;
  onChange: (note: string) => void;
  onUnpin: () => void;
}

/** A note on a field: one of the usual reasons, or the reviewer's own text. */
export function NoteEditor({ label, usual, note, error, touched, onChange, onUnpin }: NoteEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isNew = useRef(note === "");
  useEffect(() => {
    if (isNew.current) box.current?.focus();
  }, []);
  return (
    <Stack gap={8} pad={12} radius="control" fill="red" data-review-note>
      <Row gap={6} align="stretch" wrap className={styles.reasons} role="group" aria-label={`${label} 사유 모음`}>
        {usual.map((reason) => (
          <Button
            key={reason}
            colour="white"
            size={34}
            onClick={() => {
              onChange(reason);
              box.current?.focus();
            }}
          >
            {reason.split(". ")[0]}
          </Button>
        ))}
      </Row>
      <Field label={`${label} 수정할 점`} hideLabel {...fieldState(error, touched)}>
        <Textarea
          ref={box}
          rows={2}
          value={note}
          maxLength={200}
          placeholder="수정할 내용과 방법을 입력해 주세요"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Row align="stretch" justify="end" className={styles.foot}>
        <Button colour="white" size={34} onClick={onUnpin} aria-label={`${label} 사유 삭제`}>
          사유 삭제
        </Button>
      </Row>
    </Stack>
  );
}
