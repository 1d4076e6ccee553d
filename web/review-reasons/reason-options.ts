import { applicationFields, applicationParts } from "#domain/applications/application-field.ts";
import { type ReasonField, reasonFieldLabel, reasonFields } from "#domain/applications/review-reason.ts";
import { menuFields } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { SelectOption } from "#web/ui/fields/select.tsx";

/** All subjects of a sentence, for the picker. */
export const reasonOptions: readonly SelectOption[] = [
  { value: "any", label: reasonFieldLabel("any"), group: "모두" },
  ...keysOf(applicationFields).map((field) => ({
    value: field,
    label: reasonFieldLabel(field),
    group: `신청 · ${applicationParts[applicationFields[field].part].label}`,
  })),
  ...keysOf(menuFields).map((field) => ({ value: field, label: reasonFieldLabel(field), group: "메뉴" })),
  { value: "exhibition", label: reasonFieldLabel("exhibition"), group: "기획전" },
];

export const asReasonField = (value: string): ReasonField | undefined => reasonFields.find((field) => field === value);
