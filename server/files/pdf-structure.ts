import { endOfLine, endOfSpace, endOfToken, isNumberPart, isSpace, starts } from "./pdf-tokens.ts";

/** Version and line ending, and what some programs write after it. */
const mostHeaderBytes = 20;
/** Longer than any comment that a program writes. Anything longer is something else in disguise. */
const mostCommentBytes = 300;
/** For one file: a few comments per edition, and the file's name. Thousands of short ones are a disguise too. */
const mostCommentsBytes = 2048;
/** A colour table or a margin note. */
const mostTextBytes = 16 * 1024;
/** A text that is an object by itself. */
const mostLoneTextBytes = 1024;
/** For one file: bookmarks, destinations and form values. A long document has more of them. */
const mostTextsBytes = 64 * 1024;
const mostTextsShare = 0.1;
/** Programs may or may not count the line ending in a stream's length. */
const mostStreamGap = 16;
/** Ten times what a book of ten megabytes has. */
const mostStreams = 100_000;

export interface PdfStream {
  /** The dictionary of its object. */
  head: string;
  start: number;
  end: number;
}

export interface PdfStructure {
  /** Everything outside the streams, including comments. */
  objects: string;
  streams: PdfStream[];
}

interface Walk extends Omit<PdfStructure, "objects"> {
  file: Buffer;
  objects: string[];
  /** How many bytes it may still use for comments and for texts. */
  comments: number;
  texts: number;
}

/**
 * The parts of a pdf. Undefined if there is something between its objects, beyond the stated length of a stream, or where
 * a pdf reader does not look: no reader needs it, so it is there for another program. Every byte is looked at a fixed
 * number of times.
 */
export function structureOf(file: Buffer): PdfStructure | undefined {
  const texts = mostTextsBytes + mostTextsShare * file.length;
  const walk: Walk = { file, objects: [], streams: [], comments: mostCommentsBytes, texts };
  const header = endOfLine(file, 0);
  let at = header > mostHeaderBytes ? undefined : endOfGap(walk, header);
  while (at !== undefined && at < file.length) {
    const end = endOfPart(walk, at);
    at = end === undefined ? undefined : endOfGap(walk, end);
  }
  return at === undefined ? undefined : { objects: walk.objects.join("\n"), streams: walk.streams };
}

/** The position after spaces and comments. */
function endOfGap(walk: Walk, from: number): number | undefined {
  let at = endOfSpace(walk.file, from);
  while (walk.file[at] === starts.comment) {
    const end = endOfLine(walk.file, at);
    walk.comments -= end - at;
    if (end - at > mostCommentBytes || walk.comments < 0) return undefined;
    // The reference table may point into it.
    walk.objects.push(walk.file.toString("latin1", at, end));
    at = endOfSpace(walk.file, end);
  }
  return at;
}

function endOfPart(walk: Walk, at: number): number | undefined {
  const end = endOfToken(walk.file, at);
  const word = end === undefined ? "" : wordAt(walk.file, at, end);
  if (end === undefined) return undefined;
  if (word === "xref") return endOfTable(walk, end);
  if (word === "startxref") return endOfNumber(walk, end);
  if (word === "trailer") return endOfTrailer(walk, end);
  const generation = /^\d{1,10}$/.test(word) ? endOfNumber(walk, end) : undefined;
  const from = generation === undefined ? undefined : endOfGap(walk, generation);
  return from !== undefined && walk.file.toString("latin1", from, from + 3) === "obj"
    ? endOfObject(walk, from + 3)
    : undefined;
}

/** Empty if it is longer than every word of a pdf. */
const wordAt = (file: Buffer, at: number, end: number) => (end - at > 20 ? "" : file.toString("latin1", at, end));

function endOfNumber(walk: Walk, from: number): number | undefined {
  const at = endOfGap(walk, from);
  const end = at === undefined ? undefined : endOfToken(walk.file, at);
  const isNumber = at !== undefined && end !== undefined && /^\d+$/.test(wordAt(walk.file, at, end));
  return isNumber ? end : undefined;
}

/** A reference table: numbers, and whether each entry is in use. */
function endOfTable(walk: Walk, from: number): number | undefined {
  for (let before = from; ; ) {
    const at = endOfGap(walk, before);
    const end = at === undefined ? undefined : endOfToken(walk.file, at);
    if (at === undefined || end === undefined) return undefined;
    if (!/^(?:\d{1,10}|[fn])$/.test(wordAt(walk.file, at, end))) return before;
    before = end;
  }
}

/** The position after its dictionary. */
function endOfTrailer(walk: Walk, from: number): number | undefined {
  let depth = 0;
  for (let end = from; ; ) {
    const at = endOfGap(walk, end);
    const behind = at === undefined ? undefined : endOfValue(walk, at);
    if (at === undefined || behind === undefined) return undefined;
    if (behind - at === 2 && walk.file[at] === starts.less && walk.file[at + 1] === starts.less) depth += 1;
    if (behind - at === 2 && walk.file[at] === starts.more) depth -= 1;
    end = behind;
    if (depth === 0) {
      walk.objects.push(walk.file.toString("latin1", from, end));
      // A trailer that is no dictionary ends with its first word, and what follows is not part of a pdf.
      return end;
    }
  }
}

function endOfObject(walk: Walk, from: number): number | undefined {
  const { file } = walk;
  let [values, longestText] = [0, 0];
  for (let before = from; ; ) {
    const at = endOfGap(walk, before);
    const end = at === undefined ? undefined : endOfToken(file, at);
    if (at === undefined || end === undefined) return undefined;
    const word = isLetter(file[at]) ? wordAt(file, at, end) : "";
    if (word === "endobj") {
      walk.objects.push(file.toString("latin1", from, at));
      return values === 1 && longestText > mostLoneTextBytes ? undefined : end;
    }
    if (word === "stream") return endOfStream(walk, from, at);
    if (endOfValue(walk, at, end) === undefined) return undefined;
    if (file[at] === starts.text) longestText = Math.max(longestText, end - at);
    values += 1;
    before = end;
  }
}

const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** The words in objects. The last ones are what programs write for numbers that are not numbers. */
const words = ["R", "true", "false", "null", "obj", "NaN", "nan", "inf", "Infinity"];
const isExponent = (byte = 0) => (byte | 0x20) === 0x65;

/** The position after a part of an object. Undefined for an unknown word, and for more text than a document has. */
function endOfValue(walk: Walk, at: number, end = endOfToken(walk.file, at)): number | undefined {
  const { file } = walk;
  const first = file[at];
  if (end === undefined) return undefined;
  if (first === starts.text) {
    walk.texts -= end - at;
    return end - at > mostTextBytes || walk.texts < 0 ? undefined : end;
  }
  if (isLetter(first)) return words.includes(wordAt(file, at, end)) ? end : undefined;
  if (!isNumberPart(first)) return isMark(first) ? end : undefined;
  for (let place = at; place < end; place += 1)
    if (!isNumberPart(file[place]) && !isExponent(file[place])) return undefined;
  return end;
}

const marks = new Set(Buffer.from("/<>[]{}"));
const isMark = (byte = 0) => marks.has(byte);

const endOfStreamWord = Buffer.from("endstream");

/** The position after its last word. If the length is written directly and not in another object, it must be correct. */
function endOfStream(walk: Walk, from: number, at: number): number | undefined {
  const { file, streams } = walk;
  const head = file.toString("latin1", from, at);
  const start = at + "stream".length;
  const declared = /\/Length[\0\s]{1,20}(\d{1,10})(?!\d|[\0\s]{1,20}\d{1,10}[\0\s]{1,20}R)/.exec(head)?.[1];
  const end = file.indexOf(endOfStreamWord, start + Number(declared ?? 0));
  if (end === -1 || (declared !== undefined && end - start - Number(declared) > mostStreamGap)) return undefined;
  if (streams.length === mostStreams || holdsObject(file, start, end)) return undefined;
  walk.objects.push(head);
  streams.push({ head, start, end });
  const behind = endOfSpace(file, end + endOfStreamWord.length);
  return file.toString("latin1", behind, behind + 6) === "endobj" ? behind + 6 : end + endOfStreamWord.length;
}

const objectWord = Buffer.from("obj");

/** More than pictures of ten megabytes contain by chance. */
const mostByChance = 20;

/**
 * Whether an object begins within these bytes of a stream. The reference table may point a reader there; that reader sees
 * an object that is invisible to anybody who reads from the beginning.
 */
function holdsObject(file: Buffer, start: number, end: number): boolean {
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
