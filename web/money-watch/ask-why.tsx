import { pauseMoney } from "#contract/money-watch.ts";
import { fieldErrors } from "#web/parts/field-errors.ts";
import { openReasonDialog } from "#web/parts/open-reason-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface Question {
  title: string;
  content: string;
  confirmLabel: string;
  example: string;
  danger?: boolean;
}

/** The reason that goes on record; undefined where the operator decides otherwise. */
export const askWhy = ({ example, ...question }: Question) =>
  openReasonDialog({
    ...question,
    header: "결제와 정산",
    // Every call here that asks for a reason has the same rule for it.
    errorOf: (reason) => fieldErrors(pauseMoney.input, { reason }).reason,
    field: ({ value, onChange, box, state }) => (
      <Field label="사유" {...state}>
        <Textarea
          ref={box}
          rows={3}
          value={value}
          maxLength={200}
          showCount
          placeholder={example}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    ),
  });
