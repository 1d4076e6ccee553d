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

/** Everything that prevents sending it, as far as the browser knows; messages of the server are added. */
export function missingOf(
  application: Sent,
  content: ApplicationContent,
  today: string,
  serverProblems: ApplicationProblems = {},
): ApplicationProblems {
  const problems: ApplicationProblems = {};
  const own = problemsOf(content, application.form, today, application.side);
  for (const field of fieldsOf(application.form, application.side)) {
    const problem =
      own[field] ?? serverProblems[field] ?? unprovenPhone(application, field) ?? unready(application, field);
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

/** Where editing continues: the first part with a missing field. */
export const firstOpenPart = ({ form, side }: Sent, missing: ApplicationProblems): ApplicationPart | undefined =>
  partsOf(form, side).find((part) => !isPartComplete(part, missing));

/** Whether a field differs from the current value, or from the value that was sent before. */
export const isChanged = (
  { before }: Pick<Application, "before">,
  content: ApplicationContent,
  field: ApplicationField,
) => before !== null && writtenIn(before, field) !== writtenIn(content, field);

/** A change without any difference has nothing to review. Forms that end or open a shop change no field. */
export function changesNothing(
  application: Pick<Application, "form" | "side" | "before" | "status">,
  content: ApplicationContent,
): boolean {
  const { form, side, before, status } = application;
  if (before === null || status !== null || form === "TERMINATION" || form === "SERVICE_OPEN") return false;
  return !fieldsOf(form, side).some((field) => isChanged(application, content, field));
}

/** A transfer needs a counterpart. */
export const needsCounterpart = ({ form, side, transfer }: Pick<Application, "form" | "side" | "transfer">) =>
  form === "TRANSFER" && side === "REQUESTER" && transfer?.toName === null;

/** Fields with a note whose value has not changed. Looked-up values cannot be compared. */
export function uncorrectedFields(
  { before, fieldNotes }: Pick<Application, "before" | "fieldNotes">,
  content: ApplicationContent,
): ApplicationField[] {
  const noted = Object.keys(fieldNotes) as ApplicationField[];
  return noted.filter(
    (field) => applicationFields[field].kind !== "check" && before !== null && !isChanged({ before }, content, field),
  );
}
