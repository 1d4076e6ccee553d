// Browsers read a backslash as a slash and drop tabs and line breaks, so each of these could turn a path into another
// site.
const ownPathPattern = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const maxLength = 2000;

/** The path that opens after login, if it is on this site; everything else is ignored. */
export function continuePath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > maxLength || !ownPathPattern.test(value)) return undefined;
  return value.startsWith("/api/") ? undefined : value;
}
