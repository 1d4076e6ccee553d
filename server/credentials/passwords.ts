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
