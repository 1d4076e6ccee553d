/** Longer than any comment that a program writes; what is longer is something else in disguise. */
const mostCommentBytes = 300;
/** Programs count the line's end in or out of a stream's length. */
const mostStreamGap = 16;

const isSpace = (letter: string) => /[\0\t\n\f\r ]/.test(letter);

/**
 * What a pdf says outside its streams, with all of its objects; undefined where something stands between the objects, or
 * behind the length that a stream says it has: no reader needs it, so it is there for another program.
 */
export function structureOf(text: string): string | undefined {
  const parts: string[] = [];
  let at = lineEnd(text, 0);
  while (at < text.length) {
    if (isSpace(text[at] as string)) {
      at += 1;
      continue;
    }
    const end = endOfPart(text, at, parts);
    if (end === undefined) return undefined;
    at = end;
  }
  return parts.join("\n");
}

function endOfPart(text: string, at: number, parts: string[]): number | undefined {
  if (text[at] === "%") {
    const end = lineEnd(text, at);
    return end - at > mostCommentBytes ? undefined : end;
  }
  const [table] = match(/xref[\0\s]+[\d\0\snf]*/y, text, at) ?? match(/startxref[\0\s]+\d+/y, text, at) ?? [];
  if (table !== undefined) return at + table.length;
  const [head] =
    match(/trailer(?=[\0\s<])/y, text, at) ?? match(/\d{1,10}[\0\s]+\d{1,5}[\0\s]+obj(?=[^\w]|$)/y, text, at) ?? [];
  if (head === undefined) return undefined;
  const end = head === "trailer" ? endOfTrailer(text, at + head.length) : endOfObject(text, at + head.length, parts);
  if (head === "trailer" && end !== undefined) parts.push(text.slice(at, end));
  return end;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const lineEnd = (text: string, from: number) => {
  const found = [text.indexOf("\n", from), text.indexOf("\r", from)].filter((at) => at !== -1);
  return found.length === 0 ? text.length : Math.min(...found) + 1;
};

/** Behind the dictionary that it is. */
function endOfTrailer(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const skipped = endOfText(text, at);
    if (skipped !== undefined) at = skipped;
    else if (text.startsWith("<<", at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith(">>", at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && !isSpace(text[at] as string)) return undefined;
  }
  return undefined;
}

function endOfObject(text: string, from: number, parts: string[]): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const skipped = endOfText(text, at);
    if (skipped !== undefined) at = skipped;
    else if (text.startsWith("endobj", at)) {
      parts.push(text.slice(from, at));
      return at + "endobj".length;
    } else if (text.startsWith("stream", at)) {
      const head = text.slice(from, at);
      parts.push(head);
      const end = endOfStream(text, at + "stream".length, head);
      const closed = end === undefined ? null : match(/[\0\s]*(?:endobj)?/y, text, end);
      return closed ? (end as number) + closed[0].length : undefined;
    }
  }
  return undefined;
}

/** Behind its last word. A length that is written beside it, and not in another object, has to be true. */
function endOfStream(text: string, from: number, head: string): number | undefined {
  const end = text.indexOf("endstream", from);
  if (end === -1) return undefined;
  const said = /\/Length[\0\s]+(\d+)(?![\0\s]*\d*[\0\s]+R|\d)/.exec(head)?.[1];
  if (said === undefined) return end + "endstream".length;
  const told = text.indexOf("endstream", from + Number(said));
  const isTrue = told !== -1 && told - from - Number(said) <= mostStreamGap;
  return isTrue ? told + "endstream".length : undefined;
}

/** Where a text, a text in numbers, or a comment ends that begins here; undefined: none does. */
function endOfText(text: string, at: number): number | undefined {
  const letter = text[at];
  if (letter === "%") return lineEnd(text, at) - 1;
  if (letter === "<" && text[at + 1] !== "<" && text[at - 1] !== "<") return endOrAll(text.indexOf(">", at), text);
  if (letter !== "(") return undefined;
  let depth = 0;
  for (let inside = at; inside < text.length; inside += 1) {
    if (text[inside] === "\\") inside += 1;
    else if (text[inside] === "(") depth += 1;
    else if (text[inside] === ")") {
      depth -= 1;
      if (depth === 0) return inside;
    }
  }
  return text.length;
}

const endOrAll = (at: number, text: string) => (at === -1 ? text.length : at);
