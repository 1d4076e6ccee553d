/** Adds the dashes while typing: Seoul has two digits, mobiles three, 0507 and 1588 four. */
export function phoneAsTyped(text: string): string {
  const digits = digitsOf(text).slice(0, 12);
  if (/^1[5-9]/.test(digits)) return joined(digits.slice(0, 4), digits.slice(4, 8));
  const head = digits.startsWith("02") ? 2 : /^050[2-9]/.test(digits) ? 4 : 3;
  const rest = digits.slice(head, head + 8);
  const middle = rest.length === 7 ? 3 : 4;
  return joined(digits.slice(0, head), rest.slice(0, middle), rest.slice(middle));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function joined(...groups: string[]): string {
  return groups.filter(Boolean).join("-");
}
