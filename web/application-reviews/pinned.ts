import { rejectApplication } from "#contract/application-reviews.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { type Pinned, pinnedNotes } from "#web/parts/review/pinned-notes.ts";

export const usePinned = pinnedNotes<ApplicationField>();
export type PinnedHere = ReturnType<typeof usePinned>;

/** What is wrong with a rejection, by field. */
export const rejectionErrors = ({ notes, reason }: Pinned<ApplicationField>) =>
  fieldErrors(rejectApplication.input, { id: 1, edition: 1, fieldNotes: notes, reason });
