/** Adds the dashes of 000-00-00000 while typing. */
export function businessNumberAsTyped(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
}
