import type { ApplicationField } from "#domain/applications/application-field.ts";
import { HandoverWords } from "#web/applications/handover-words.tsx";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { CounterpartField } from "./counterpart-field.tsx";
import { FormField } from "./form-field.tsx";
import styles from "./form-fields.module.css";

/** The counterpart, the cut-over day, and what is transferred. */
export function HandoverFields({ fields, whole }: { fields: readonly ApplicationField[]; whole: boolean }) {
  const { application } = useOpenForm();
  const isUnderstood = (field: ApplicationField) => field === "handover.understood";
  return (
    <div className={styles.fields}>
      {whole && <CounterpartField />}
      {fields
        .filter((field) => !isUnderstood(field))
        .map((field) => (
          <FormField key={field} field={field} />
        ))}
      {application.transfer && (
        <div className={styles.wide}>
          <HandoverWords transfer={application.transfer} />
        </div>
      )}
      {fields.filter(isUnderstood).map((field) => (
        <FormField key={field} field={field} />
      ))}
    </div>
  );
}
