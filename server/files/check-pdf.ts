import { inflateRawSync } from "node:zlib";
import { opensOtherwise } from "#server/file-openings/index.ts";
import { type PdfStream, structureOf } from "./pdf-structure.ts";
import { hexValue } from "./pdf-tokens.ts";

export type PdfProblem = "file_not_readable" | "file_dangerous";

/** All of one file's object streams together; a few bytes can unfold to gigabytes. */
const mostInflatedBytes = 32 * 1024 * 1024;

/** Of those with objects in them, of which each has a hundred. */
const mostObjectStreams = 10_000;

/** Names of what runs, starts, carries or hides something. None of them can be there by chance, so they are looked for everywhere. */
const dangerous =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Encrypt|RichMedia\w*|Rendition|XFA|GoTo[ER]|GoTo3DView|GoToDp|ImportData|SubmitForm|ResetForm|SetOCGState|FileAttachment|Filespec|Collection)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** The same for short ones, which may stand by chance in a picture's bytes: actions of pages and links, files, sounds and films. */
const dangerousInObjects = /\/(?:AA|URI|EF|AF|JS|Sound|Movie|3D|Named|Thread|Hide)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** Undefined: a pdf that can be shown. */
export function checkPdf(file: Buffer): PdfProblem | undefined {
  const text = plain(file);
  if (!/^%PDF-\d/.test(text) || !/\d[\0\s]obj/.test(text)) return "file_not_readable";
  if (dangerous.test(text) || opensOtherwise(file)) return "file_dangerous";
  // What stands behind the end is for another program than the one that shows it.
  if (!/%%EOF[\0\s]*$/.test(text.slice(-1024))) return "file_not_readable";
  const structure = structureOf(file);
  if (structure === undefined || isDangerous(Buffer.from(structure.objects, "latin1"))) return "file_dangerous";
  return areObjectStreamsDangerous(file, structure.streams) ? "file_dangerous" : undefined;
}

function isDangerous(objects: Buffer): boolean {
  const seen = plain(objects);
  return dangerous.test(seen) || dangerousInObjects.test(seen);
}

/** As a reader sees it: every byte a letter, and the letters that names may write as #4a. */
function plain(file: Buffer): string {
  const seen = Buffer.allocUnsafe(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at] as number;
    const [high, low] = byte === hash ? [hexValue(file[at + 1]), hexValue(file[at + 2])] : none;
    seen[length] = high >= 0 && low >= 0 ? high * 16 + low : byte;
    if (high >= 0 && low >= 0) at += 2;
    length += 1;
  }
  return seen.toString("latin1", 0, length);
}

const hash = 0x23;
const none = [-1, -1] as const;

/** Objects may also lie in streams, compressed or as they are, where the search through the objects does not see them. */
function areObjectStreamsDangerous(file: Buffer, streams: readonly PdfStream[]): boolean {
  let inflated = 0;
  let seen = 0;
  for (const { head, start, end } of streams) {
    const said = plain(Buffer.from(head, "latin1"));
    // No reader takes objects from a stream that does not say where the first of them begins.
    if (!/\/(?:ObjStm|First)\b/.test(said)) continue;
    seen += 1;
    const objects = objectsOf(file.subarray(start, end), said, mostInflatedBytes - inflated);
    if (seen > mostObjectStreams || objects === undefined || isDangerous(objects)) return true;
    inflated += objects.length;
  }
  return false;
}

/** Undefined: in a way in which nobody writes objects, or more than allowed. */
function objectsOf(stream: Buffer, head: string, most: number): Buffer | undefined {
  if (stream.length > most) return undefined;
  if (!/\/(?:F|F?Filter|F?DecodeParms|DP)\b/.test(head)) return stream;
  // Anything else than plain Flate, once, is a way to hide.
  const filters = head.match(/\/(?:F|F?Filter|F?DecodeParms|DP)\b/g) ?? [];
  const isFlate = /\/Filter[\0\s]*(?:\/FlateDecode\b|\[[\0\s]*\/FlateDecode[\0\s]*\])/.test(head);
  return filters.length === 1 && isFlate ? inflate(stream, most) : undefined;
}

/** Undefined: not compressed as it says, broken, or more than allowed. */
function inflate(stream: Buffer, most: number): Buffer | undefined {
  // Readers are forgiving about the line's end behind the keyword.
  const begins = [0, 1, 2, 3, 4].find((at) => isZlib(stream, at));
  if (begins === undefined) return undefined;
  try {
    // Without its frame, so that a wrong sum at the end hides nothing.
    return inflateRawSync(stream.subarray(begins + 2), { maxOutputLength: Math.max(1, most) });
  } catch {
    // A forgiving reader would show what came before the fault, and nobody knows what that is.
    return undefined;
  }
}

function isZlib(file: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = file.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
