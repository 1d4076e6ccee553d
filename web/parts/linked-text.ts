import { isPublicHttpsLink } from "#domain/text/link.ts";

export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string };

const candidate = /https:\/\/[^\s<>"()[\]]+/g;
/** What ends a sentence and not an address. */
const ending = ".,!?:";

/** What somebody wrote, split into plain words and the addresses in it that lead to the public web. */
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

/** By hand: a pattern would try every mark of a long row of them as the beginning of the end. */
function withoutEnding(text: string): string {
  let length = text.length;
  while (length > 0 && ending.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}
