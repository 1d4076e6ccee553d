import { isNumberPart, isSpace, starts } from "./pdf-tokens.ts";

const objectWord = Buffer.from("obj");

/** More than pictures of ten megabytes contain by chance. */
const mostByChance = 20;

/**
 * Whether an object begins within these bytes of a stream. The reference table may point a reader there; that reader sees
 * an object that is invisible to anybody who reads from the beginning.
 */
export function holdsObject(file: Buffer, start: number, end: number): boolean {
  let seen = 0;
  for (let at = file.indexOf(objectWord, start); at !== -1 && at < end; at = file.indexOf(objectWord, at + 3)) {
    const before = file[at - 1];
    const behind = file[at + 3] as number;
    if (!(isSpace(before) || isNumberPart(before)) || (behind >= 0x61 && behind <= 0x7a)) continue;
    seen += 1;
    if (seen > mostByChance) return true;
    const generation = numberBefore(file, at, start);
    if (generation !== undefined && numberBefore(file, generation, start) !== undefined) return true;
  }
  return false;
}

/** The start of the number before this position, with spaces and comments between. Undefined if there is none. */
function numberBefore(file: Buffer, from: number, start: number): number | undefined {
  let at = from;
  while (at > start) {
    while (at > start && isSpace(file[at - 1])) at -= 1;
    const end = at;
    while (at > start && isNumberPart(file[at - 1])) at -= 1;
    if (at < end) return at;
    const comment = commentAround(file, at, start);
    if (comment === undefined) return undefined;
    at = comment;
  }
  return undefined;
}

/** The start of the comment that contains this position. */
function commentAround(file: Buffer, from: number, start: number): number | undefined {
  let comment: number | undefined;
  for (let at = from - 1; at >= start && file[at] !== 0x0a && file[at] !== 0x0d; at -= 1)
    if (file[at] === starts.comment) comment = at;
  return comment;
}
