import type { ApplicationField, ApplicationPart } from "#domain/applications/application-field.ts";
import { ClosingWords } from "#web/applications/closing-words.tsx";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { BusinessAnswer, HolderAnswer } from "#web/applications/wizard/outside-answers.tsx";
import { SamePerson } from "#web/applications/wizard/same-person.tsx";
import { Box } from "#web/ui/layout.tsx";
import { FormField, firstsOf } from "./form-field.tsx";
import styles from "./form-fields.module.css";
import { HandoverFields } from "./handover-fields.tsx";
import { shownFields } from "./shown-fields.ts";

interface PartFieldsProps {
  part: ApplicationPart;
  /** Only these fields, if only some have to be corrected. */
  only?: readonly ApplicationField[];
}

/** The fields of one part. */
export function PartFields({ part, only }: PartFieldsProps) {
  const { application, content } = useOpenForm();
  const shown = firstsOf(shownFields(application, part, content));
  const fields = only ? shown.filter((field) => firstsOf(only).includes(field)) : shown;
  if (part === "handover") return <HandoverFields fields={fields} whole={only === undefined} />;
  return (
    <div className={styles.fields}>
      {part === "closing" && <ClosingWords />}
      {fields.includes("ownerName") && <SamePerson />}
      {fields.map((field) => (
        <FormField key={field} field={field} />
      ))}
      <Box fullRow className={styles.answer}>
        {part === "business" && <BusinessAnswer />}
        {part === "bankAccount" && <HolderAnswer />}
      </Box>
    </div>
  );
}
