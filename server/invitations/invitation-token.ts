import { createHash, randomBytes } from "node:crypto";

/** What opens an invitation. Only its hash is kept, so that nobody who reads the table can accept. */
export function newToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string) => createHash("sha256").update(token).digest();
