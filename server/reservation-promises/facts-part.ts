import type { PaperPart } from "#contract/reservation-promises.ts";

/** A part with names and values. Empty values are left out. */
export const factsPart = (title: string, facts: readonly (readonly [name: string, words: string])[]): PaperPart => ({
  title,
  facts: facts.filter(([, words]) => words !== "").map(([name, words]) => ({ name, words })),
  columns: [],
  rows: [],
});
