import type { Application } from "#contract/application.ts";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
} from "#domain/applications/application-field.ts";
import { fieldsOf, partsOf } from "#domain/applications/application-form.ts";
import { type ApplicationProblems, problemsOf } from "#domain/applications/application-problems.ts";

interface Sent extends Pick<Application, "form" | "side" | "opening"> {
  provenFields: readonly ApplicationField[];
}

/** All that keeps it from being sent, as far as it can be known here; what the server said of a field comes on top. */
export function missingOf(
  application: Sent,
  content: ApplicationContent,
  today: string,
  said: ApplicationProblems = {},
): ApplicationProblems {
  const problems: ApplicationProblems = {};
  const own = problemsOf(content, application.form, today, application.side);
  for (const field of fieldsOf(application.form, application.side)) {
    const problem = own[field] ?? said[field] ?? unprovenPhone(application, field) ?? unready(application, field);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function unprovenPhone({ provenFields }: Sent, field: ApplicationField) {
  if (applicationFields[field].kind !== "phone") return undefined;
  return provenFields.includes(field) ? undefined : "인증번호로 확인해 주세요";
}

function unready({ opening }: Sent, field: ApplicationField) {
  const check = (opening as Record<string, { ready: boolean; words: string }> | null)?.[field];
  return check && !check.ready ? check.words : undefined;
}

export const partOf = (field: ApplicationField): ApplicationPart => applicationFields[field].part;

export const isPartComplete = (part: ApplicationPart, missing: ApplicationProblems) =>
  !(Object.keys(missing) as ApplicationField[]).some((field) => partOf(field) === part);

/** Where to go on writing: the first part that lacks something. */
export const firstOpenPart = ({ form, side }: Sent, missing: ApplicationProblems): ApplicationPart | undefined =>
  partsOf(form, side).find((part) => !isPartComplete(part, missing));

/** Whether a field differs from what holds, or from what was sent before. */
export const isChanged = (
  { before }: Pick<Application, "before">,
  content: ApplicationContent,
  field: ApplicationField,
) => before !== null && writtenIn(before, field) !== writtenIn(content, field);

/** A change that changes nothing has nothing to be reviewed. What ends or opens a shop changes no field. */
export function changesNothing(
  application: Pick<Application, "form" | "side" | "before" | "status">,
  content: ApplicationContent,
): boolean {
  const { form, side, before, status } = application;
  if (before === null || status !== null || form === "TERMINATION" || form === "SERVICE_OPEN") return false;
  return !fieldsOf(form, side).some((field) => isChanged(application, content, field));
}

/** A transfer cannot be sent to nobody. */
export const needsCounterpart = ({ form, side, transfer }: Pick<Application, "form" | "side" | "transfer">) =>
  form === "TRANSFER" && side === "REQUESTER" && transfer?.toName === null;

/** The noted ones that are still as they were sent. What is only looked up cannot be compared. */
export function unmendedFields(
  { before, fieldNotes }: Pick<Application, "before" | "fieldNotes">,
  content: ApplicationContent,
): ApplicationField[] {
  const noted = Object.keys(fieldNotes) as ApplicationField[];
  return noted.filter(
    (field) => applicationFields[field].kind !== "check" && before !== null && !isChanged({ before }, content, field),
  );
}
