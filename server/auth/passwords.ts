import { hash, verify } from "@node-rs/argon2";

// Argon2id with the memory and passes that OWASP names for it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Checked against when there is no account, so that its absence takes the same time. */
const nobody = hash("nobody's password", cost);

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}

const commonParts =
  /password|passw0rd|qwerty|asdf|12345\d*|abcdef|iloveyou|danjang|welcome|letmein|administrator|zxcvbn|비밀번호/gi;

/** Long enough, yet among the first that anyone tries: little is left once the common part is taken out. */
export function isTooCommon(password: string, ownWords: string[]): boolean {
  const rest = ownWords
    .filter((word) => word.length >= 4)
    .reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), ""), password);
  return rest.replace(commonParts, "").length < 6;
}
