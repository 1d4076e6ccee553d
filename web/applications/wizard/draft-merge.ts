import {
  type ApplicationContent,
  differingFields,
  mergeFields,
  writtenIn,
} from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";

interface Meeting {
  /** The values in this window. */
  typed: ApplicationContent;
  /** The saved part of them, as typed. */
  saved: ApplicationContent;
  /** The same as the server returns it, without spaces around texts. */
  known: ApplicationContent;
  /** What was saved elsewhere meanwhile. */
  newer: ApplicationContent;
  fields: readonly ApplicationField[];
}

/**
 * Merges two windows with one draft: a field that only one window changed has its value. Only a field that both changed
 * differently becomes a question.
 */
export function meet({ typed, saved, known, newer, fields }: Meeting) {
  const mine = differingFields(typed, saved, fields);
  const theirs = differingFields(newer, known, fields);
  return {
    conflicts: mine.filter((field) => theirs.includes(field) && writtenIn(typed, field) !== writtenIn(newer, field)),
    merged: mine.length === 0 ? newer : mergeFields(newer, typed, mine),
  };
}
