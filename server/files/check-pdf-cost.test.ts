import { expect, test } from "vitest";
import { pdf } from "#server/testing/documents.ts";
import { checkPdf } from "./check-pdf.ts";

const object = (inside: string) => `4 0 obj\n${inside}\nendobj`;
const stream = (inside: string) => object(`<< /Length ${inside.length} >>\nstream\n${inside}\nendstream`);
const times = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

/** Patterns that a reader may visit again and again, repeated to this length. */
const shapes: Record<string, (length: number) => string> = {
  "short comments": (length) => times("%\n", length),
  "short comments within an object": (length) => object(times("%\n", length)),
  "short comments with the other line ending": (length) => times("%\r", length),
  "small objects": (length) => times("4 0 obj\n1\nendobj\n", length),
  "lists within lists": (length) => object(times("[", length / 2) + times("]", length / 2)),
  "dictionaries within dictionaries": (length) => object(times("<<", length / 2) + times(">>", length / 2)),
  "texts that never end": (length) => object(`[${times("(", length)}]`),
  "numbers in brackets": (length) => object(`<${times("0", length)}>`),
  "a reference table": (length) => `xref\n0 1\n${times("0000000000 65535 f \n", length)}trailer\n<< >>`,
  "small streams": (length) => times("4 0 obj\n<<>>\nstream\nx\nendstream\n", length),
  "small streams with objects": (length) => times("4 0 obj\n<< /First 1 >>\nstream\n7 0 1\nendstream\n", length),
  "a length of many digits": (length) => object(`<< /Length ${times("1", length)} >>\nstream\nx\nendstream`),
  "a length and many spaces": (length) => object(`<< /Length 1${times(" ", length)} >>\nstream\nx\nendstream`),
  "filters without end": (length) => object(`<< /First 1 ${times("/Filter[", length)} >>\nstream\nx\nendstream`),
  "names with encoded letters": (length) => object(`[${times("#41", length)}]`),
  "ends of streams in a stream": (length) => stream(times("endstream", length)),
  "objects in a stream": (length) => stream(times("%\n", length) + times(" obj", 100)),
  "tags in a stream": (length) => stream(times("<a", length)),
  "a tag without end in a stream": (length) => stream(`<a${times(" onabcd", length)}`),
  "archive headers in a stream": (length) => stream(times("PK\x03\x04", length)),
  "nothing in a stream": (length) => stream(times("\0", length)),
};

test.each(Object.entries(shapes))("one megabyte of %s takes four times the work of a quarter", (_, shape) => {
  const quarter = pdf({ objects: [shape(250_000)] });
  const whole = pdf({ objects: [shape(1_000_000)] });
  const bar = 10 * Math.max(leastMillisecondsOf(quarter, 0), 15);
  // Work that grew with the square of the size would take sixteen times as long in each measurement.
  expect(leastMillisecondsOf(whole, bar)).toBeLessThan(bar);
});

/** A busy machine only makes it slower: takes the least of three measurements, or the first that is low enough. */
function leastMillisecondsOf(file: Buffer, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= enough; tries += 1) least = Math.min(least, millisecondsOf(file));
  return least;
}

/** Processor time, which other programs do not affect. */
function millisecondsOf(file: Buffer): number {
  const before = process.threadCpuUsage();
  checkPdf(file);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
