import type { RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./message-field.module.css";

interface MessageFieldProps {
  label: string;
  /** Each sentence can be edited. */
  usual: readonly string[];
  value: string;
  error?: string;
  touched: boolean;
  box: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}

/** A text for the shop: one of the usual sentences, or the operator's own. */
export function MessageField({ label, usual, value, error, touched, box, onChange }: MessageFieldProps) {
  return (
    <Stack gap={12}>
      <Field label={label} touched={touched} {...(error ? { error } : {})}>
        <Textarea
          ref={box}
          rows={3}
          value={value}
          maxLength={300}
          showCount
          placeholder="매장이 이해할 수 있게 구체적으로 입력해 주세요"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Row gap={6} align="stretch" wrap className={styles.usual} role="group" aria-label="자주 사용하는 문구">
        {usual.map((sentence) => (
          <Button
            key={sentence}
            colour="white"
            size={34}
            onClick={() => {
              onChange(sentence);
              box.current?.focus();
            }}
          >
            {sentence.split(". ")[0]}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
