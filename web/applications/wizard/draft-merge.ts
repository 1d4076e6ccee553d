import {
  type ApplicationContent,
  differingFields,
  mergeFields,
  writtenIn,
} from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";

interface Meeting {
  /** As it stands in this window. */
  typed: ApplicationContent;
  /** What of it is saved, as it was typed. */
  saved: ApplicationContent;
  /** The same as the server gave it back, where spaces around words are gone. */
  known: ApplicationContent;
  /** What was saved meanwhile in another place. */
  newer: ApplicationContent;
  fields: readonly ApplicationField[];
}

/**
 * Two windows on one draft: each one's words stand where only one of them has written. Only a field that both wrote
 * differently is a question for whoever typed.
 */
export function meet({ typed, saved, known, newer, fields }: Meeting) {
  const mine = differingFields(typed, saved, fields);
  const theirs = differingFields(newer, known, fields);
  return {
    conflicts: mine.filter((field) => theirs.includes(field) && writtenIn(typed, field) !== writtenIn(newer, field)),
    merged: mine.length === 0 ? newer : mergeFields(newer, typed, mine),
  };
}
