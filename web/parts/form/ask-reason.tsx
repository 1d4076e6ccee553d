import { makeAccountDormant } from "#contract/accounts.ts";
import { openReasonDialog } from "#web/parts/list/open-reason-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { fieldErrors } from "./field-errors.ts";

interface Question {
  /** The subject, such as 계정. */
  header: string;
  title: string;
  content: string;
  confirmLabel: string;
  example: string;
  danger?: boolean;
}

/** Asks for the reason that is recorded; undefined if the operator cancels. */
export const askReason = ({ example, ...question }: Question) =>
  openReasonDialog({
    ...question,
    // Every call with an operator's reason has the same rule for it.
    errorOf: (reason) => fieldErrors(makeAccountDormant.input, { id: 1, reason }).reason,
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
