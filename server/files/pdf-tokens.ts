const [regular, space, delimiter] = [0, 1, 2] as const;
const kinds = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\n\f\r ")) kinds[byte] = space;
for (const byte of Buffer.from("()<>[]{}/%")) kinds[byte] = delimiter;

/** The longest name or word. Readers must accept 127 letters. */
const mostWordBytes = 300;

export const isSpace = (byte: number | undefined) => byte !== undefined && kinds[byte] === space;
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const numberParts = new Set(Buffer.from("+-.0123456789"));
/** Includes what a lenient reader accepts as part of a number. */
export const isNumberPart = (byte: number | undefined) => byte !== undefined && numberParts.has(byte);
const isRegular = (byte: number | undefined) => byte !== undefined && kinds[byte] === regular;

const [lineFeed, carriageReturn, backslash] = [0x0a, 0x0d, 0x5c];

/** The bytes that decide what begins here. */
export const starts = { comment: 0x25, text: 0x28, name: 0x2f, less: 0x3c, more: 0x3e } as const;

export function endOfSpace(file: Buffer, from: number): number {
  let at = from;
  while (isSpace(file[at])) at += 1;
  return at;
}

export function endOfLine(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== lineFeed && file[at] !== carriageReturn) at += 1;
  return at;
}

/** The position after the token that begins here (no space, no comment). Undefined if it is nothing that a pdf contains. */
export function endOfToken(file: Buffer, at: number): number | undefined {
  const first = file[at];
  if (first === starts.text) return endOfText(file, at);
  if (first === starts.less) return file[at + 1] === starts.less ? at + 2 : endOfHexText(file, at);
  if (first === starts.more) return file[at + 1] === starts.more ? at + 2 : undefined;
  if (first === starts.name || isRegular(first)) return endOfWord(file, at);
  // What is left is a closing bracket, which ends here, or the end of a text that never began, which is invalid.
  return first === undefined || first === 0x29 ? undefined : at + 1;
}

function endOfWord(file: Buffer, from: number): number | undefined {
  let at = from + 1;
  while (isRegular(file[at])) at += 1;
  return at - from > mostWordBytes ? undefined : at;
}

function endOfText(file: Buffer, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < file.length; at += 1) {
    if (file[at] === backslash) at += 1;
    else if (file[at] === 0x28) depth += 1;
    else if (file[at] === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function endOfHexText(file: Buffer, from: number): number | undefined {
  for (let at = from + 1; at < file.length; at += 1) {
    const byte = file[at];
    if (byte === starts.more) return at + 1;
    if (!isSpace(byte) && hexValue(byte) < 0) return undefined;
  }
  return undefined;
}

/** -1 if it is not a hex digit. */
export function hexValue(byte = 0): number {
  if (isDigit(byte)) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
