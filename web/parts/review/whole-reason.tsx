import { fieldState } from "#web/parts/form/field-errors.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";

interface WholeReasonProps {
  reason: string;
  error: string | undefined;
  className?: string | undefined;
  onChange: (reason: string) => void;
}

/** The text of a rejection beside its notes. */
export function WholeReason({ reason, error, className, onChange }: WholeReasonProps) {
  return (
    <Field className={className} label="전체 의견" note="선택" {...fieldState(error, true)}>
      <Textarea rows={2} value={reason} maxLength={300} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** Moves to the first incomplete note. It is marked only after the press, so the focus comes a moment later. */
export function focusWrongNote() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-review-note] [aria-invalid=true]")?.focus());
}
