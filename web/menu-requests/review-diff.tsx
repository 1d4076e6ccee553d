import { type MenuRequest, rejectMenu } from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menus/menu-content.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { MenuDiff } from "#web/parts/menu-diff/menu-diff.tsx";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { NoteEditor } from "#web/parts/review/note-editor.tsx";
import { PinButton } from "#web/parts/review/pin-button.tsx";
import { type Pinned, pinnedNotes } from "#web/parts/review/pinned-notes.ts";
import shared from "#web/parts/review/review-case.module.css";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { WholeReason } from "#web/parts/review/whole-reason.tsx";

export const usePinned = pinnedNotes<MenuField>();

interface ReviewDiffProps {
  request: MenuRequest;
  /** Whether this operator is reviewing it now; otherwise it is read-only. */
  reviewing: boolean;
  /** Whether the reviewer has tried to reject, so that missing parts are shown. */
  sent: boolean;
}

/** The comparison, with a button at each field that adds a note. */
export function ReviewDiff({ request, reviewing, sent }: ReviewDiffProps) {
  const { notes, reason, pin, unpin, say } = usePinned(request.id);
  const reasonsFor = useReviewReasons("MENU");
  const { fieldNotes } = request;
  if (!reviewing)
    return <MenuDiff request={request} note={(field) => fieldNotes[field] && <FieldNote note={fieldNotes[field]} />} />;
  const errors = rejectionErrors({ notes, reason });
  return (
    <>
      <MenuDiff
        request={request}
        action={(field, label) => (
          <PinButton
            label={label}
            pinned={notes[field] !== undefined}
            onPin={() => pin(field, "")}
            onUnpin={() => unpin(field)}
          />
        )}
        note={(field: MenuField, label) =>
          notes[field] !== undefined && (
            <NoteEditor
              label={label}
              usual={reasonsFor(field)}
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
        <WholeReason className={shared.reason} reason={reason} error={errors.reason} onChange={say} />
      )}
    </>
  );
}

/** What is wrong with a rejection, by field. */
export const rejectionErrors = ({ notes, reason }: Pinned<MenuField>) =>
  fieldErrors(rejectMenu.input, { id: 1, edition: 1, fieldNotes: notes, reason });
