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

/** Asks for the reason that the shop will read; undefined if the operator cancels. */
export const askWhy = ({ usual, ...question }: Question) =>
  openReasonDialog({
    ...question,
    header: "광고 심사",
    danger: true,
    errorOf: (reason) => fieldErrors(rejectAdvertisement.input, { id: 1, version: 1, reason }).reason,
    field: ({ state, ...field }) => <UsualWords label="이유" usual={usual} {...field} {...state} />,
  });
