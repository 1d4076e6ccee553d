import { createHash, randomBytes } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { ofAnyShop } from "#server/db/by-key.ts";
import { invitations } from "#server/db/tables/tables.ts";

/**
 * The secret in the link of an invitation: 32 random letters and the shop's number, filled up to the 43 letters that
 * links of earlier releases have. Only its hash is saved, so nobody who reads the table can accept.
 */
export function newToken(shopId: number) {
  const token = randomBytes(24).toString("base64url") + shopId.toString(36).padStart(11, "-");
  return { token, tokenHash: hashOf(token) };
}

/** The invitation that a link opens. The hash is of the whole token, so a token with another shop opens nothing. */
export function invitationOfToken(token: string): SQL | undefined {
  const ofToken = eq(invitations.tokenHash, hashOf(token));
  // Links of earlier releases are random to the end, and do not have four hyphens there.
  const [, shop] = /^.{32}-{4,}([0-9a-z]+)$/.exec(token) ?? [];
  return and(shop === undefined ? ofAnyShop : eq(invitations.shopId, Number.parseInt(shop, 36)), ofToken);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
