import { createInflateRaw } from "node:zlib";
import { opensOtherwise } from "#server/photos/index.ts";
import { structureOf } from "./pdf-structure.ts";

export type PdfProblem = "file_not_readable" | "file_dangerous";

/** All of one file's object streams together; a few bytes can unfold to gigabytes. */
const mostInflatedBytes = 64 * 1024 * 1024;

/** Ten times what a book of ten megabytes has. */
const mostStreams = 100_000;

/** Names of what runs, starts, carries or hides something. None of them can be there by chance, so they are looked for everywhere. */
const dangerous =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Encrypt|RichMedia|Rendition|XFA|GoTo[ER]|GoTo3DView|ImportData|SubmitForm|ResetForm|SetOCGState|FileAttachment|Filespec|Collection)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** The same for short ones, which may stand by chance in a picture's bytes: actions of pages and links, files, sounds and films. */
const dangerousInObjects = /\/(?:AA|URI|EF|AF|JS|Sound|Movie|3D|Named|Thread|Hide)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** Undefined: a pdf that can be shown. */
export async function checkPdf(file: Buffer): Promise<PdfProblem | undefined> {
  const text = plain(file);
  if (!text.startsWith("%PDF-") || !/\d obj\b/.test(text)) return "file_not_readable";
  if (dangerous.test(text)) return "file_dangerous";
  if (opensOtherwise(file)) return "file_dangerous";
  // What stands behind the end is for another program than the one that shows it.
  if (!/%%EOF[\0\s]*$/.test(text.slice(-1024))) return "file_not_readable";
  const structure = structureOf(file.toString("latin1"));
  if (structure === undefined || isDangerous(structure)) return "file_dangerous";
  return checkObjectStreams(file);
}

function isDangerous(objects: string): boolean {
  const seen = plain(Buffer.from(objects, "latin1"));
  return dangerous.test(seen) || dangerousInObjects.test(seen);
}

/** As a reader sees it: every byte a letter, and the letters that names may write as #4a. */
function plain(file: Buffer): string {
  const seen = Buffer.allocUnsafe(file.length);
  let length = 0;
  let from = 0;
  for (let at = file.indexOf(hash); at !== -1; at = file.indexOf(hash, at + 1)) {
    const [high, low] = [hexValue(file[at + 1]), hexValue(file[at + 2])];
    if (high < 0 || low < 0) continue;
    length += file.copy(seen, length, from, at);
    seen[length] = high * 16 + low;
    length += 1;
    from = at + 3;
  }
  length += file.copy(seen, length, from);
  return seen.toString("latin1", 0, length);
}

const hash = 0x23;

function hexValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Objects may also lie compressed in streams, where the search above does not see them. */
async function checkObjectStreams(file: Buffer): Promise<PdfProblem | undefined> {
  let inflated = 0;
  let streams = 0;
  for (const { head, start } of streamsIn(file)) {
    streams += 1;
    if (streams > mostStreams) return "file_dangerous";
    // No reader takes objects from a stream that does not say where the first of them begins.
    if (!/\/(?:ObjStm|First)\b/.test(head)) continue;
    if (!/\/Filter/.test(head)) continue;
    // Anything else than plain Flate is a way to hide: nobody writes objects so.
    if (
      /\/(?:ASCII|LZW|RunLength|Crypt|DecodeParms|DCT|JPX|CCITT|JBIG2|FFilter|FDecodeParms|AHx|A85|Fl\b|DP\b)/.test(
        head,
      )
    )
      return "file_dangerous";
    const objects = await inflate(file, start, mostInflatedBytes - inflated);
    if (objects === undefined) return "file_dangerous";
    inflated += objects.length;
    if (isDangerous(objects.toString("latin1"))) return "file_dangerous";
  }
  return undefined;
}

const keyword = Buffer.from("stream");

/** What stands before each stream, back to the one before it, and where its bytes begin. */
function* streamsIn(file: Buffer): Generator<{ head: string; start: number }> {
  let from = 0;
  for (let at = file.indexOf(keyword); at !== -1; at = file.indexOf(keyword, at + keyword.length)) {
    if (file.toString("latin1", at - 3, at) === "end") continue;
    yield { head: plain(file.subarray(from, at)), start: at + keyword.length };
    from = at;
  }
}

/** Undefined: not compressed as it says, broken, or more than allowed. */
async function inflate(file: Buffer, start: number, most: number): Promise<Buffer | undefined> {
  // Readers are forgiving about the line's end behind the keyword.
  const begins = [0, 1, 2, 3, 4].map((gap) => start + gap).find((at) => isZlib(file, at));
  if (begins === undefined) return undefined;
  // Without its frame, so that a wrong sum at the end hides nothing.
  const stream = createInflateRaw();
  const parts: Buffer[] = [];
  let length = 0;
  stream.end(file.subarray(begins + 2));
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > most) return undefined;
    }
  } catch {
    // A forgiving reader would show what came before the fault, and nobody knows what that is.
    return undefined;
  }
  return Buffer.concat(parts);
}

function isZlib(file: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = file.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
