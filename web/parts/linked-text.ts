import { isPublicHttpsLink } from "#domain/text/link.ts";

export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string };

const candidate = /https:\/\/[^\s<>"()[\]]+/g;
/** Characters that end a sentence, not an address. */
const ending = ".,!?:";

/** Splits a text into plain parts and addresses of the public web. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(candidate)) {
    const address = withoutEnding(match[0]);
    if (!isPublicHttpsLink(address)) continue;
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    parts.push({ kind: "link", text: address });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/** A loop, because a regular expression would try every character of a long row of them as a start. */
function withoutEnding(text: string): string {
  let length = text.length;
  while (length > 0 && ending.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}
