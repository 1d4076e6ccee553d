const latin1 = (text: string) => Buffer.from(text, "latin1");

/**
 * Byte marks of archives, disk images, office files and mails that no picture or document contains by chance, at any
 * position.
 */
const marks = [
  "Rar!\x1a\x07",
  "7z\xbc\xaf\x27\x1c",
  "MSCF\0\0\0\0",
  "\xfd7zXZ\0",
  "!<arch>\n",
  "**ACE**",
  "xar!\0\x1c",
  "MSWIM\0\0\0",
  "__HALT_COMPILER();",
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "ITSF\x03\0\0\0",
  "conectix",
  "StuffIt (c)",
  "\x01CD001\x01",
  "\0CD001\x01",
  "\0BEA01\x01",
  "\0NSR02\x01",
  "\0NSR03\x01",
].map(latin1);

/** The same for marks in which a letter or two vary: bzip2, LHA, and a page saved with its pictures. */
const marksOfSeveralKinds =
  /BZh[1-9]1AY&SY|-l[hz][0-7ds]-|mime-version:[\t ]*1|content-type:[\t ]*(?:multipart\/|message\/|text\/html)/i;

/** More than occur by chance in ten megabytes. A file with more has them on purpose. */
const mostByChance = 100;

/** Whether some program would open a file as an archive, from any position in it. */
export function holdsArchive(file: Buffer): boolean {
  if (marks.some((mark) => file.includes(mark))) return true;
  if (headsWithSense.some(({ mark, isHead }) => holdsHead(file, mark, isHead))) return true;
  return holdsTar(file) || marksOfSeveralKinds.test(file.toString("latin1"));
}

/** Marks so short that they occur by chance. They count only if the bytes after them make sense as the rest of a header. */
const headsWithSense: { mark: Buffer; isHead: (file: Buffer, at: number) => boolean }[] = [
  { mark: latin1("PK\x03\x04"), isHead: (file, at) => isEntry(file, at, { length: 30, method: 8, nameLength: 26 }) },
  { mark: latin1("PK\x01\x02"), isHead: (file, at) => isEntry(file, at, { length: 46, method: 10, nameLength: 28 }) },
  { mark: latin1("PK\x05\x06"), isHead: isEndOfZip },
  { mark: latin1("PK\x06\x06"), isHead: (file, at) => at + 56 <= file.length && file.readUInt32LE(at + 8) === 0 },
  { mark: latin1("\x1f\x8b\x08"), isHead: isGzip },
];

function holdsHead(file: Buffer, mark: Buffer, isHead: (file: Buffer, at: number) => boolean): boolean {
  let seen = 0;
  for (let at = file.indexOf(mark); at !== -1; at = file.indexOf(mark, at + 1)) {
    seen += 1;
    if (seen > mostByChance || isHead(file, at)) return true;
  }
  return false;
}

interface EntryHead {
  length: number;
  method: number;
  nameLength: number;
}

/** A file inside a zip, by the known compression methods. */
function isEntry(file: Buffer, at: number, { length, method, nameLength }: EntryHead): boolean {
  if (at + length >= file.length) return false;
  const packing = file.readUInt16LE(at + method);
  return (packing <= 20 || (packing >= 93 && packing <= 99)) && file.readUInt16LE(at + nameLength) > 0;
}

/** A zip is read from its end, where a comment of up to this length may follow. */
const mostZipComment = 65_535 + 22;

/** Near the file's end the mark alone counts. Elsewhere its disk and entry numbers must be consistent. */
function isEndOfZip(file: Buffer, at: number): boolean {
  if (at >= file.length - mostZipComment) return true;
  const [disk, first, entriesHere, entries] = [4, 6, 8, 10].map((offset) => file.readUInt16LE(at + offset));
  return disk === first && entriesHere === entries;
}

function isGzip(file: Buffer, at: number): boolean {
  const [flags = 0xff, , , , , effort = 1, system = 128] = file.subarray(at + 3, at + 10);
  return flags < 0x20 && [0, 2, 4].includes(effort) && (system <= 13 || system === 255);
}

const blockBytes = 512;
const sumAt = 148;

/**
 * The oldest form of tar has no mark: its headers are recognised by their checksum. Readers skip to the next block that
 * is a header.
 */
function holdsTar(file: Buffer): boolean {
  for (let at = 0; at + blockBytes <= file.length; at += blockBytes) if (isTarHead(file, at)) return true;
  return file.toString("latin1", 257, 262) === "ustar";
}

function isTarHead(file: Buffer, at: number): boolean {
  const written = /^[\0 ]*([0-7]{1,7})[\0 ]*$/.exec(file.toString("latin1", at + sumAt, at + sumAt + 8))?.[1];
  if (written === undefined) return false;
  let [sum, signedSum] = [8 * 0x20, 8 * 0x20];
  for (let place = at; place < at + blockBytes; place += 1) {
    if (place >= at + sumAt && place < at + sumAt + 8) continue;
    const byte = file[place] as number;
    sum += byte;
    signedSum += byte < 128 ? byte : byte - 256;
  }
  const stored = Number.parseInt(written, 8);
  return stored === sum || stored === signedSum;
}
