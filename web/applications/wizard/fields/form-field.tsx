import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import styles from "#web/applications/wizard/wizard.module.css";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldControl } from "./field-control.tsx";

/** The id of a field on the page, for links to it. */
export const placeOf = (field: ApplicationField) => `field-${field}`;

/** One field of an application, with the reviewer's note above it. */
export function FormField({ field }: { field: ApplicationField }) {
  const { application } = useOpenForm();
  const notes = groupOf(field).flatMap((one) => application.fieldNotes[one] ?? []);
  return (
    <div id={placeOf(field)} className={classNames(styles.field, isWide(field) && styles.wide)}>
      {notes.map((note) => (
        <FieldNote key={note} note={note} />
      ))}
      <FieldControl field={field} />
    </div>
  );
}

/** The parts of an address come from one search, so they are shown and corrected together. */
export const addressFields = [
  "addresses.road",
  "addresses.jibun",
  "addresses.detail",
] as const satisfies readonly ApplicationField[];

export const groupOf = (field: ApplicationField): readonly ApplicationField[] =>
  (addressFields as readonly ApplicationField[]).includes(field) ? addressFields : [field];

/** The first field of each group, in order. */
export const firstsOf = (fields: readonly ApplicationField[]): ApplicationField[] => [
  ...new Set(fields.map((field) => groupOf(field)[0] ?? field)),
];

const isWide = (field: ApplicationField) =>
  ["file", "phone", "flag", "check"].includes(applicationFields[field].kind) || wideFields.includes(field);
const wideFields: readonly ApplicationField[] = [
  "type",
  "feeType",
  "addresses.road",
  "business.bizType",
  "closing.reason",
];
