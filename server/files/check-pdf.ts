import { inflateRawSync } from "node:zlib";
import { opensOtherwise } from "#server/file-openings/index.ts";
import { type PdfStream, structureOf } from "./pdf-structure.ts";
import { hexValue } from "./pdf-tokens.ts";

export type PdfProblem = "file_not_readable" | "file_dangerous";

/** For all object streams of one file together. A few bytes can inflate to gigabytes. */
const mostInflatedBytes = 32 * 1024 * 1024;

/** Streams that contain objects; each usually holds a hundred. */
const mostObjectStreams = 10_000;

/**
 * Names of things that run, start, carry or hide something. None of them occurs by chance, so they are searched in the
 * whole file.
 */
const dangerous =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Encrypt|RichMedia\w*|Rendition|XFA|GoTo[ER]|GoTo3DView|GoToDp|ImportData|SubmitForm|ResetForm|SetOCGState|FileAttachment|Filespec|Collection)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/**
 * The same for short names that may occur by chance in a picture's bytes: actions of pages and links, files, sounds and
 * films.
 */
const dangerousInObjects = /\/(?:AA|URI|EF|AF|JS|Sound|Movie|3D|Named|Thread|Hide)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** Undefined if the pdf can be shown. */
export function checkPdf(file: Buffer): PdfProblem | undefined {
  const text = plain(file);
  if (!/^%PDF-\d/.test(text) || !/\d[\0\s]obj/.test(text)) return "file_not_readable";
  if (dangerous.test(text) || opensOtherwise(file)) return "file_dangerous";
  // Bytes after the end are for another program than the one that shows the pdf.
  if (!/%%EOF[\0\s]*$/.test(text.slice(-1024))) return "file_not_readable";
  const structure = structureOf(file);
  if (structure === undefined || isDangerous(Buffer.from(structure.objects, "latin1"))) return "file_dangerous";
  return areObjectStreamsDangerous(file, structure.streams) ? "file_dangerous" : undefined;
}

function isDangerous(objects: Buffer): boolean {
  const seen = plain(objects);
  return dangerous.test(seen) || dangerousInObjects.test(seen);
}

/** As a reader sees it: every byte is a letter, and letters that names may write as #4a are decoded. */
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

/** Objects may also be inside streams, compressed or not, where the search through the objects does not see them. */
function areObjectStreamsDangerous(file: Buffer, streams: readonly PdfStream[]): boolean {
  let inflated = 0;
  let seen = 0;
  for (const { head, start, end } of streams) {
    const header = plain(Buffer.from(head, "latin1"));
    // No reader takes objects from a stream that does not say where the first one begins.
    if (!/\/(?:ObjStm|First)\b/.test(header)) continue;
    seen += 1;
    const objects = objectsOf(file.subarray(start, end), header, mostInflatedBytes - inflated);
    if (seen > mostObjectStreams || objects === undefined || isDangerous(objects)) return true;
    inflated += objects.length;
  }
  return false;
}

/** Undefined if the objects are written in an unusual way, or there are too many. */
function objectsOf(stream: Buffer, head: string, most: number): Buffer | undefined {
  if (stream.length > most) return undefined;
  if (!/\/(?:F|F?Filter|F?DecodeParms|DP)\b/.test(head)) return stream;
  // Anything other than plain Flate, once, is a way to hide something.
  const filters = head.match(/\/(?:F|F?Filter|F?DecodeParms|DP)\b/g) ?? [];
  const isFlate = /\/Filter[\0\s]*(?:\/FlateDecode\b|\[[\0\s]*\/FlateDecode[\0\s]*\])/.test(head);
  return filters.length === 1 && isFlate ? inflate(stream, most) : undefined;
}

/** Undefined if it is not compressed as stated, is broken, or inflates to more than allowed. */
function inflate(stream: Buffer, most: number): Buffer | undefined {
  // Readers accept several line endings after the keyword.
  const begins = [0, 1, 2, 3, 4].find((at) => isZlib(stream, at));
  if (begins === undefined) return undefined;
  try {
    // Inflated without the zlib frame, so that a wrong checksum at the end hides nothing.
    return inflateRawSync(stream.subarray(begins + 2), { maxOutputLength: Math.max(1, most) });
  } catch {
    // A lenient reader would show the part before the error, which we cannot know.
    return undefined;
  }
}

function isZlib(file: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = file.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
