import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordProblem } from "#domain/accounts/password.ts";
import { type PasswordProblem, passwordProblems } from "#domain/accounts/password-problem.ts";

/**
 * The first five bytes of the SHA-256 of each common password, sorted: 132,130 of the ten million that Mark Burnett
 * collected (SecLists, CC BY-SA 3.0). These are all of ten characters or more in the first million, and the 20,000 most
 * common shorter ones, which people make longer with a few digits. Hashes keep the file small and need no unpacking.
 */
const file = join(import.meta.dirname, "known-passwords.bin");
const hashBytes = 5;
let hashes: Buffer | undefined;

export function isCommonPassword(text: string): boolean {
  hashes ??= readFileSync(file);
  const requested = createHash("sha256").update(text).digest().subarray(0, hashBytes);
  let [low, high] = [0, hashes.length / hashBytes - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = hashes.subarray(middle * hashBytes, (middle + 1) * hashBytes).compare(requested);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Why a new password is refused. `ownWords` are the owner's login id, e-mail and name. */
export const newPasswordProblem = (password: string, ownWords: readonly string[]): PasswordProblem | undefined =>
  passwordProblem(password, ownWords, isCommonPassword);

interface Refusing {
  refuse: (code: "password_too_common", extras: { fields: Record<string, string> }) => never;
}

/** Refuses it under its field, with a sentence for the reason. */
export function refuseCommonPassword(
  { refuse }: Refusing,
  field: string,
  password: string,
  ownWords: readonly string[],
): void {
  const problem = newPasswordProblem(password, ownWords);
  if (problem) refuse("password_too_common", { fields: { [field]: passwordProblems[problem].label } });
}
