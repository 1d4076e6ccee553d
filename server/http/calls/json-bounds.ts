const mostDepth = 32;
/** A body may have one value for this many bytes of its size limit. */
const bytesPerValue = 24;
/** For one object: keys cost far more than the values of a list. */
const mostKeys = 500;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether a JSON text has few enough values and levels. Checked before parsing: a short text with many keys takes a
 * hundred times longer to parse and check than one with few. Invalid JSON is left to the parser.
 */
export function isBoundedJson(text: string, bodyLimit: number): boolean {
  const mostValues = bodyLimit / bytesPerValue;
  let values = 1;
  let depth = 0;
  /** The number of keys of each open object; a list counts as zero. */
  const keys: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) {
      at = endOfText(text, at);
    } else if (letter === 0x2c) {
      values += 1;
      keys[depth] = (keys[depth] ?? 0) + 1;
      if (values > mostValues || (keys[depth] as number) > mostKeys) return false;
    } else if (letter === 0x5b || letter === 0x7b) {
      depth += 1;
      values += 1;
      keys[depth] = letter === 0x5b ? Number.NEGATIVE_INFINITY : 1;
      if (depth > mostDepth || values > mostValues) return false;
    } else if (letter === 0x5d || letter === 0x7d) {
      depth -= 1;
    }
  }
  return true;
}

/** The position of the quotation mark that ends the text. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === backslash) at += 1;
    else if (letter === quote) return at;
  }
  return text.length;
}
