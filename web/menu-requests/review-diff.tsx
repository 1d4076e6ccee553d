import { Flag } from "lucide-react";
import { type MenuRequest, rejectMenu } from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menu-content.ts";
import { fieldErrors, fieldState } from "#web/parts/field-errors.ts";
import { MenuDiff } from "#web/parts/menu-diff/menu-diff.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { FieldNote } from "./field-note.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { type Pinned, usePinned } from "./pinned-notes.ts";
import styles from "./review-case.module.css";

interface ReviewDiffProps {
  request: MenuRequest;
  /** Whether this operator is reviewing it now; else it is only to read. */
  reviewing: boolean;
  /** Whether a rejection was tried, so that what is missing in it is said. */
  sent: boolean;
}

/** The comparison with a flag at each field that pins a note to it. */
export function ReviewDiff({ request, reviewing, sent }: ReviewDiffProps) {
  const { notes, reason, pin, unpin, say } = usePinned(request.id);
  const { fieldNotes } = request;
  if (!reviewing)
    return <MenuDiff request={request} note={(field) => fieldNotes[field] && <FieldNote note={fieldNotes[field]} />} />;
  const errors = rejectionErrors({ notes, reason });
  return (
    <>
      <MenuDiff
        request={request}
        action={(field, label) => (
          <IconButton
            icon={Flag}
            label={notes[field] === undefined ? `${label}에 사유 꽂기` : `${label}에서 사유 떼기`}
            size={44}
            look={notes[field] === undefined ? "plain" : "filled"}
            aria-pressed={notes[field] !== undefined}
            data-review-pin
            onClick={() => (notes[field] === undefined ? pin(field, "") : unpin(field))}
          />
        )}
        note={(field: MenuField, label) =>
          notes[field] !== undefined && (
            <NoteEditor
              field={field}
              label={label}
              note={notes[field]}
              error={errors[`fieldNotes.${field}`]}
              touched={sent}
              onChange={(note) => pin(field, note)}
              onUnpin={() => unpin(field)}
            />
          )
        }
      />
      {Object.keys(notes).length > 0 && (
        <Field className={styles.reason} label="전체에 남길 말" note="선택" {...fieldState(errors.reason, true)}>
          <Textarea rows={2} value={reason} maxLength={300} onChange={(event) => say(event.target.value)} />
        </Field>
      )}
    </>
  );
}

/** What is wrong with a rejection, by field. */
export const rejectionErrors = ({ notes, reason }: Pinned) =>
  fieldErrors(rejectMenu.input, { id: 1, edition: 1, fieldNotes: notes, reason });
