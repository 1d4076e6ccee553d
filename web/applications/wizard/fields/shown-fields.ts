import type { ApplicationContent } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
} from "#domain/applications/application-field.ts";
import { type ApplicationForm, type ApplicationSide, fieldsOf } from "#domain/applications/application-form.ts";
import { isNeeded, isSmall } from "#domain/applications/application-problems.ts";

/** The fields of a part that apply with the current values. */
export function shownFields(
  { form, side }: { form: ApplicationForm; side: ApplicationSide },
  part: ApplicationPart,
  content: ApplicationContent,
): ApplicationField[] {
  return fieldsOf(form, side).filter((field) => applicationFields[field].part === part && isShown(content, field));
}

function isShown(content: ApplicationContent, field: ApplicationField): boolean {
  if (field === "salesDeclaration.exempt") return isSmall(content);
  return (
    field === "addresses.detail" ||
    field === "byDeputy" ||
    applicationFields[field].kind === "check" ||
    isNeeded(content, field)
  );
}
