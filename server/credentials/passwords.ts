import { hash, verify } from "@node-rs/argon2";

// Argon2id with the memory and passes that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Checked if there is no account, so that the answer takes the same time. */
const nobody = hash("nobody's password", cost);

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}
