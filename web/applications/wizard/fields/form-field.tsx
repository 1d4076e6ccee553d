import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldControl } from "./field-control.tsx";
import styles from "./form-fields.module.css";

/** Where a field can be found on the page, for whoever is led to it. */
export const placeOf = (field: ApplicationField) => `field-${field}`;

/** One field of an application, with what the reviewer says of it above. */
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

/** The parts of an address are found together, so they stand and are mended together. */
export const addressFields = [
  "addresses.road",
  "addresses.jibun",
  "addresses.detail",
] as const satisfies readonly ApplicationField[];

export const groupOf = (field: ApplicationField): readonly ApplicationField[] =>
  (addressFields as readonly ApplicationField[]).includes(field) ? addressFields : [field];

/** Each group by its first field, in order. */
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
