import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { NoteEditor } from "#web/parts/review/note-editor.tsx";
import { PinButton } from "#web/parts/review/pin-button.tsx";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { Text } from "#web/ui/layout.tsx";
import { useOpenReview } from "./open-review.ts";
import { hintAt } from "./review-hints.ts";

/** All notes about a field: hints, earlier notes, and the new note. */
export function PinnedNote({ field }: { field: ApplicationField }) {
  const { application, reviewing, pinned, errors } = useOpenReview();
  const { content, fieldNotes, status } = application;
  const reasonsFor = useReviewReasons("APPLICATION");
  const note = pinned.notes[field];
  const earlierNote = fieldNotes[field];
  const hint = hintAt(content, field);
  const { label } = applicationFields[field];
  if (status === "REJECT" && earlierNote !== undefined) return <FieldNote note={earlierNote} />;
  return (
    <>
      {hint && (
        <Text size={13} tone="orange">
          {hint}
        </Text>
      )}
      {earlierNote !== undefined && (
        <Text size={13} tone="muted">
          지난 사유: {earlierNote}
        </Text>
      )}
      {reviewing && note !== undefined && (
        <NoteEditor
          label={label}
          usual={reasonsFor(field)}
          note={note}
          error={errors[`fieldNotes.${field}`]}
          touched
          onChange={(to) => pinned.pin(field, to)}
          onUnpin={() => pinned.unpin(field)}
        />
      )}
    </>
  );
}

/** Whether the field has any note. */
export function useIsNoted() {
  const { application, reviewing, pinned } = useOpenReview();
  return (field: ApplicationField) =>
    application.fieldNotes[field] !== undefined ||
    hintAt(application.content, field) !== undefined ||
    (reviewing && pinned.notes[field] !== undefined);
}

export function Pin({ field }: { field: ApplicationField }) {
  const { reviewing, pinned } = useOpenReview();
  if (!reviewing) return null;
  return (
    <PinButton
      label={applicationFields[field].label}
      pinned={pinned.notes[field] !== undefined}
      onPin={() => pinned.pin(field, "")}
      onUnpin={() => pinned.unpin(field)}
    />
  );
}
