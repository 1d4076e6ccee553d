import { isDay } from "#domain/time/seoul-time.ts";

/**
 * Whether a text contains a resident or foreigner registration number, or a card number. Neither may be stored,
 * wherever it is written. Full-width digits count as digits, and invisible letters do not separate them.
 */
export function holdsSecretNumber(text: string): boolean {
  return secretsIn(digitGroups(readable(text)), isResidentNumber).length > 0;
}

/**
 * The same for a field with a bank account: some accounts are thirteen digits that could begin with a birthday, so
 * without a dash only a number with the check digit of an adult's number counts.
 */
export function holdsSecretNumberInAccount(text: string): boolean {
  return secretsIn(digitGroups(readable(text)), isAdultsNumber).length > 0;
}

/** The text with these numbers masked. Used for names made by a machine, which nobody should have to change by hand. */
export function hideSecretNumbers(text: string): string {
  const plain = readable(text);
  const found = secretsIn(digitGroups(plain), isResidentNumber);
  if (found.length === 0) return text;
  return found.reduceRight((left, { start, end }) => left.slice(0, start) + "*".repeat(6) + left.slice(end), plain);
}

const readable = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

interface Span {
  start: number;
  end: number;
}

interface DigitGroup extends Span {
  digits: string;
  /** The separator from the group before; undefined if it is more than a space or a dash. */
  after: string | undefined;
}

function digitGroups(plain: string): DigitGroup[] {
  let end = 0;
  return [...plain.matchAll(/\d+/g)].map(({ 0: digits, index: start }) => {
    const between = plain.slice(end, start);
    const parts = end > 0 && between.length <= 3 && /^ ?[\p{Pd}−]? ?$/u.test(between);
    end = start + digits.length;
    return { digits, start, end, after: parts ? between : undefined };
  });
}

/** Their positions from first to last, none inside another. */
function secretsIn(groups: readonly DigitGroup[], isInOneGo: (digits: string) => boolean): Span[] {
  const found: Span[] = [];
  for (const [at, { start }] of groups.entries()) {
    const end = residentNumberAt(groups, at, isInOneGo) ?? cardNumberAt(groups, at);
    if (end !== undefined && start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
  }
  return found;
}

/** The end of a number that begins with this group, or undefined. */
function residentNumberAt(groups: readonly DigitGroup[], at: number, isInOneGo: (digits: string) => boolean) {
  const [first, next] = [groups[at], groups[at + 1]];
  if (first?.digits.length === 13) return isInOneGo(first.digits) ? first.end : undefined;
  const isParted = first?.digits.length === 6 && next?.digits.length === 7 && next.after !== undefined;
  return isParted && isResidentNumber(first.digits + next.digits) ? next.end : undefined;
}

/** A birthday, a digit for century and sex, then six more digits. Since 2020 the last digit is not a check digit. */
function isResidentNumber(digits: string): boolean {
  return birthOf(digits) !== undefined;
}

/** The year of birth, if the birthday exists. */
function birthOf(digits: string): number | undefined {
  const century = centuries[digits[6] ?? ""];
  const day = century && `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return day && isDay(day) ? Number(day.slice(0, 4)) : undefined;
}

const centuries: Readonly<Record<string, string>> = {
  1: "19",
  2: "19",
  5: "19",
  6: "19",
  3: "20",
  4: "20",
  7: "20",
  8: "20",
};

function isAdultsNumber(digits: string): boolean {
  const year = birthOf(digits);
  if (year === undefined || year < 1940 || year > 2008) return false;
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (11 - (sum % 11)) % 10;
  // The check digit of a foreigner's number is higher by two.
  return [check, (check + 2) % 10].includes(Number(digits[12]));
}

/** A card number has groups of at least three digits, with the same separator between all of them. */
function cardNumberAt(groups: readonly DigitGroup[], at: number): number | undefined {
  const between = groups[at + 1]?.after;
  let digits = "";
  for (let next = at; ; next += 1) {
    const group = groups[next];
    const belongs = next === at || (group?.after !== undefined && group.after === between);
    if (!group || !belongs || group.digits.length < 3) return undefined;
    digits += group.digits;
    if (digits.length >= 15) return isCardNumber(digits) ? group.end : undefined;
  }
}

/** Fifteen or sixteen digits of a real issuer, with the Luhn check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-69]\d{14,15}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
