import { isShopPhone, maskedPhoneOrEmpty } from "./phone.ts";

export function maskName(name: string): string {
  const letters = Array.from(name.normalize("NFC"));
  return letters.map((letter, index) => (index === 1 ? "*" : letter)).join("");
}

export function maskPhone(phone: string): string {
  const known = isShopPhone(phone) ? phone : maskedPhoneOrEmpty(phone);
  if (known === "") return "";
  const [first = "", second = "", third] = known.split("-");
  const hidden = second.length === 4 ? "****" : "***";
  return third === undefined ? `${first}-${hidden}` : `${first}-${hidden}-${third}`;
}

export function maskText(text: string): string {
  const letters = Array.from(text.normalize("NFC"));
  // The rule would hide nothing of four letters or fewer, so only the first is shown, and a single letter not at all.
  if (letters.length <= 4)
    return letters.map((letter, index) => (index === 0 && letters.length > 1 ? letter : "*")).join("");
  return letters.map((letter, index) => (index < 3 || index === letters.length - 1 ? letter : "*")).join("");
}

/** Shows the last four digits, by which the owner knows the account; a short number shows nothing. */
export function maskAccountNumber(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length < 8 ? "*".repeat(digits.length) : `${"*".repeat(digits.length - 4)}${digits.slice(-4)}`;
}

/** Masks everything that could be a person's number in a text from outside, such as an error message of a provider. */
export function blotNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){7,}/g, "…");
}
