/** Beginnings of archives that no picture or paper holds by chance, wherever they stand: RAR, 7-Zip, CAB, xz, and PHP's own. */
const archiveMarks = [
  "Rar!\x1a\x07",
  "7z\xbc\xaf\x27\x1c",
  "MSCF\0\0\0\0",
  "\xfd7zXZ\0",
  "__HALT_COMPILER();",
  "!<arch>\n",
];
const localFileMark = Buffer.from("PK\x03\x04", "latin1");
const endOfZipMark = Buffer.from("PK\x05\x06", "latin1");
/** A zip is read from its end, which may be followed by a comment of this length. */
const mostZipComment = 65_535 + 22;

/** Tags that make a page of whatever stands around them. */
const htmlTag =
  /<(?:!doctype\s+html|html|head|body|script|iframe|frameset|svg|object|embed|style|form|img|video|math|base|link|meta)[\s/>]/i;

/** Whether a file also opens as something else than it says: an archive, or a page that a browser would run. */
export const opensOtherwise = (file: Buffer): boolean => holdsArchive(file) || holdsPage(file);

function holdsArchive(file: Buffer): boolean {
  if (archiveMarks.some((mark) => file.includes(mark, 0, "latin1"))) return true;
  if (file.toString("latin1", 257, 262) === "ustar") return true;
  if (file.subarray(-mostZipComment).includes(endOfZipMark)) return true;
  for (let at = file.indexOf(localFileMark); at !== -1; at = file.indexOf(localFileMark, at + 1))
    if (isLocalFile(file, at)) return true;
  return false;
}

/** Four bytes come up by chance in a large picture; a file's head that makes sense behind them does not. */
function isLocalFile(file: Buffer, at: number): boolean {
  if (at + 31 > file.length) return false;
  const [version, method, nameLength] = [4, 8, 26].map((offset) => file.readUInt16LE(at + offset));
  const isKnown = [0, 8, 9, 12, 14, 93, 95, 98, 99].includes(method as number);
  return (version as number) <= 63 && isKnown && (nameLength as number) > 0 && (nameLength as number) < 1024;
}

/** Also with an empty byte behind each letter, as a page in UTF-16 has it. */
const holdsPage = (file: Buffer): boolean => htmlTag.test(file.toString("latin1").replaceAll("\0", ""));
