import { rejectAdvertisement } from "#contract/advertisement-screenings.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { openReasonDialog } from "#web/parts/list/open-reason-dialog.tsx";
import { UsualWords } from "./usual-words.tsx";

interface Question {
  title: string;
  content: string;
  confirmLabel: string;
  usual: readonly string[];
}

/** Why it ends, in the words that its shop will read; undefined where the operator thought better of it. */
export const askWhy = ({ usual, ...question }: Question) =>
  openReasonDialog({
    ...question,
    header: "광고 심사",
    danger: true,
    // Stopping one asks for the same kind of reason.
    errorOf: (reason) => fieldErrors(rejectAdvertisement.input, { id: 1, version: 1, reason }).reason,
    field: ({ state, ...field }) => <UsualWords label="이유" usual={usual} {...field} {...state} />,
  });
