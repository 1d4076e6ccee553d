import { expect, test } from "vitest";
import { verificationCodePattern } from "#domain/accounts/phone-verification.ts";
import { holdsSecretNumber, holdsSecretNumberInAccount } from "#domain/accounts/secret-number.ts";
import {
  isBusinessNumber,
  onlineBusinessNumberPattern,
  wideOnlineBusinessNumberPattern,
} from "#domain/applications/business-number.ts";
import { parseNumber } from "#domain/menus/price.ts";
import { isDay, isTime } from "#domain/time/seoul-time.ts";
import { emailPattern } from "./email.ts";
import { maskPhone } from "./mask.ts";
import { isPersonName, personNamePattern } from "./person-name.ts";
import { formatPhone, maskedPhonePattern, phoneDigits, phonePattern, shopPhonePattern } from "./phone.ts";
import { hasForbiddenCharacters, isVisible } from "./text.ts";

const units = ["a", "1", "1,", "가", "가".normalize("NFD"), " ", "\u200B", "a.", "a-", "a@", "0-"];
/** Each unit in three lengths, each ten times the one before. */
const hostile = units.flatMap((unit) => {
  const long = (length: number) => unit.repeat(length / unit.length);
  const makes = [long, ...["", "a@", "2024-"].map((start) => (length: number) => `${start}${long(length)}!`)];
  return makes.map((make) => [1_100, 11_000, 110_000].map(make));
});

const patterns = {
  emailPattern,
  phonePattern,
  maskedPhonePattern,
  shopPhonePattern,
  personNamePattern,
  verificationCodePattern,
  onlineBusinessNumberPattern,
  wideOnlineBusinessNumberPattern,
};
const readers = {
  ...Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, (text: string): unknown => pattern.test(text)]),
  ),
  isBusinessNumber,
  isPersonName,
  hasForbiddenCharacters,
  isVisible,
  isDay,
  isTime,
  parseNumber,
  phoneDigits,
  formatPhone,
  maskPhone,
  holdsSecretNumber,
  holdsSecretNumberInAccount,
};

test.each(Object.entries(readers))(
  "%s takes ten times the time for ten times the text, not a hundred times",
  (_, read: (text: string) => unknown) => {
    const slow = hostile.filter((texts) => !growsWithItsText(read, texts)).map(([short]) => short?.slice(0, 20));
    expect(slow).toEqual([]);
  },
);

/** The best of many runs on both sides: a busy machine slows some runs, a pattern that backtracks slows every run. */
function growsWithItsText(read: (text: string) => unknown, [tiny = "", short = "", long = ""]: string[]) {
  return isLinear(read, tiny, short) && isLinear(read, short, long);
}

function isLinear(read: (text: string) => unknown, short: string, long: string): boolean {
  // Warm-up: the first runs are slower for every pattern and would hide growth.
  for (const text of [short, short, short]) read(text);
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 30; run += 1) {
    // A plain search is the least that reading takes, and it keeps the resolution of the clock out of the ratio.
    // Several runs at once: a single one that the machine delayed would let a pattern pass that backtracks.
    const times = Array.from({ length: 8 }, () => Math.max(timeOf(read, short), timeOf(plainSearch, short), 0.01));
    best.short = Math.min(best.short, ...times);
    best.long = Math.min(best.long, timeOf(read, long));
    if (best.long <= 40 * best.short) return true;
  }
  return false;
}

const plainSearch = (text: string) => text.includes("\uffff");

function timeOf(read: (text: string) => unknown, text: string): number {
  const before = performance.now();
  read(text);
  return performance.now() - before;
}
