import { holdsObject } from "./holds-object.ts";
import { endOfLine, endOfSpace, endOfToken, isNumberPart, starts } from "./pdf-tokens.ts";

/** Version and line's end, and what some programs write behind it. */
const mostHeaderBytes = 20;
/** Longer than any comment that a program writes; what is longer is something else in disguise. */
const mostCommentBytes = 300;
/** Of one file: a few for each of its editions, and how it was called. Short ones are a disguise too where there are thousands. */
const mostCommentsBytes = 2048;
/** A table of colours or a note in the margin. */
const mostTextBytes = 16 * 1024;
/** What a text has to say that is an object by itself. */
const mostLoneTextBytes = 1024;
/** Of one file: bookmarks, places and what is filled into forms; a long paper has more of them. */
const mostTextsBytes = 64 * 1024;
const mostTextsShare = 0.1;
/** Programs count the line's end in or out of a stream's length. */
const mostStreamGap = 16;
/** Ten times what a book of ten megabytes has. */
const mostStreams = 100_000;

export interface PdfStream {
  /** What its object says about it. */
  head: string;
  start: number;
  end: number;
}

export interface PdfStructure {
  /** All that stands outside its streams, comments included. */
  objects: string;
  streams: PdfStream[];
}

interface Walk extends Omit<PdfStructure, "objects"> {
  file: Buffer;
  objects: string[];
  /** How much it may still say in comments, and in texts. */
  comments: number;
  texts: number;
}

/**
 * What a pdf consists of; undefined where something stands between its objects, behind the length that a stream says it has,
 * or where a reader of pdfs does not look: no reader needs it, so it is there for another program. Every byte is looked at a
 * fixed number of times.
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

/** Behind spaces and comments. */
function endOfGap(walk: Walk, from: number): number | undefined {
  let at = endOfSpace(walk.file, from);
  while (walk.file[at] === starts.comment) {
    const end = endOfLine(walk.file, at);
    walk.comments -= end - at;
    if (end - at > mostCommentBytes || walk.comments < 0) return undefined;
    // The table of places may lead into it.
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

/** Empty for what is longer than every word of a pdf. */
const wordAt = (file: Buffer, at: number, end: number) => (end - at > 20 ? "" : file.toString("latin1", at, end));

function endOfNumber(walk: Walk, from: number): number | undefined {
  const at = endOfGap(walk, from);
  const end = at === undefined ? undefined : endOfToken(walk.file, at);
  const isNumber = at !== undefined && end !== undefined && /^\d+$/.test(wordAt(walk.file, at, end));
  return isNumber ? end : undefined;
}

/** Of places: numbers, and whether something is in use. */
function endOfTable(walk: Walk, from: number): number | undefined {
  for (let before = from; ; ) {
    const at = endOfGap(walk, before);
    const end = at === undefined ? undefined : endOfToken(walk.file, at);
    if (at === undefined || end === undefined) return undefined;
    if (!/^(?:\d{1,10}|[fn])$/.test(wordAt(walk.file, at, end))) return before;
    before = end;
  }
}

/** Behind the dictionary that it is. */
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
      // A trailer that is no dictionary ends with its first word, and what follows is nothing that a pdf has.
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

/** The words that objects have; the last are what calculating programs write for numbers that are none. */
const words = ["R", "true", "false", "null", "obj", "NaN", "nan", "inf", "Infinity"];
const isExponent = (byte = 0) => (byte | 0x20) === 0x65;

/** Behind a part of an object; undefined for a word that objects do not have, and for more text than a paper has. */
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

/** Behind its last word. A length that is written beside it, and not in another object, has to be true. */
function endOfStream(walk: Walk, from: number, at: number): number | undefined {
  const { file, streams } = walk;
  const head = file.toString("latin1", from, at);
  const start = at + "stream".length;
  const said = /\/Length[\0\s]{1,20}(\d{1,10})(?!\d|[\0\s]{1,20}\d{1,10}[\0\s]{1,20}R)/.exec(head)?.[1];
  const end = file.indexOf(endOfStreamWord, start + Number(said ?? 0));
  if (end === -1 || (said !== undefined && end - start - Number(said) > mostStreamGap)) return undefined;
  if (streams.length === mostStreams || holdsObject(file, start, end)) return undefined;
  walk.objects.push(head);
  streams.push({ head, start, end });
  const behind = endOfSpace(file, end + endOfStreamWord.length);
  return file.toString("latin1", behind, behind + 6) === "endobj" ? behind + 6 : end + endOfStreamWord.length;
}
