import { phoneDigits } from "#domain/text/phone.ts";
import { searchPattern } from "#domain/text/search-pattern.ts";
import { lastFourFingerprint } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";

export interface CustomerSearch {
  by: keyof typeof customerConditions;
  value: string;
}

/** By what a keyword finds customers: four digits are the last of a number, other digits a whole one. */
export function searchBy(keyword: string, vault: Vault): CustomerSearch {
  if (keyword === "") return { by: "all", value: "" };
  const isNumber = /^[\d\s-]+$/.test(keyword);
  const digits = phoneDigits(keyword);
  if (isNumber && digits.length === 4) return { by: "lastFour", value: lastFourFingerprint(vault, digits) };
  if (isNumber) return { by: "phone", value: vault.fingerprint(digits) };
  return { by: "name", value: searchPattern(keyword) };
}

/** A walk-in without a name is "고객 1". */
const searchedName = "replace(c.name, ' ', '')";

/**
 * Every variant uses every value, so that one list of values serves all. The names of a shop are compared one by one: no
 * index knows half of a syllable, and ten thousand names take some milliseconds.
 */
export const customerConditions = {
  all: (value: string) => `${value}::text = ''`,
  name: (value: string) => `${searchedName} ~ ${value}::text`,
  lastFour: (value: string) => `c.phone_last_four_fingerprint = ${value}::text`,
  phone: (value: string) => `c.phone_fingerprint = ${value}::text`,
};
