import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { IssuedKey } from "./card-gateway-port.ts";
import { faceOf, standInCard } from "./stand-in-cards.ts";

interface CardRow {
  customerKeyHash: Buffer;
  card: string;
  charges: number;
  removed: boolean;
}

/** Adds a card that was entered in the window, with the key that the window returns for it. */
export async function addCard(
  pool: pg.Pool,
  { customerKey, card, at }: { customerKey: string; card: string; at: Date },
): Promise<string> {
  const authKey = randomBytes(24).toString("base64url");
  await pool.query(
    "insert into sandbox_cards (auth_key_hash, billing_key_hash, customer_key_hash, card, made_at) values ($1, $2, $3, $4, $5)",
    [hashOf(authKey), hashOf(billingKeyOf(authKey)), hashOf(customerKey), card, at],
  );
  return authKey;
}

/** A repeated request by the same customer gets the same answer, as at the gateway with the same idempotency key. */
export async function issueCard(
  pool: pg.Pool,
  { authKey, customerKey }: { authKey: string; customerKey: string },
  now: Date,
): Promise<IssuedKey | { code: string }> {
  const { rows } = await pool.query<{ customerKeyHash: Buffer; card: string; issued: boolean }>(
    `select customer_key_hash as "customerKeyHash", card, issued_at is not null as issued from sandbox_cards where auth_key_hash = $1`,
    [hashOf(authKey)],
  );
  const [row] = rows;
  const card = standInCard(row?.card ?? null);
  if (!row || !card) return { code: "NOT_FOUND_BILLING" };
  if (!row.customerKeyHash.equals(hashOf(customerKey)))
    return { code: row.issued ? "NOT_FOUND_BILLING" : "NOT_MATCHES_CUSTOMER_KEY" };
  await pool.query("update sandbox_cards set issued_at = coalesce(issued_at, $2) where auth_key_hash = $1", [
    hashOf(authKey),
    now,
  ]);
  return { billingKey: billingKeyOf(authKey), card: faceOf(card) };
}

export async function removeCard(pool: pg.Pool, billingKey: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update sandbox_cards set removed_at = coalesce(removed_at, $2) where billing_key_hash = $1 and issued_at is not null",
    [hashOf(billingKey), now],
  );
  return rowCount === 1;
}

export async function lockCard(client: pg.PoolClient, billingKey: string): Promise<CardRow | undefined> {
  const { rows } = await client.query<CardRow>(
    `select customer_key_hash as "customerKeyHash", card, charges, removed_at is not null as removed from sandbox_cards
     where billing_key_hash = $1 and issued_at is not null for update`,
    [hashOf(billingKey)],
  );
  return rows[0];
}

export const countCharge = (client: pg.PoolClient, billingKey: string) =>
  client.query("update sandbox_cards set charges = charges + 1 where billing_key_hash = $1", [hashOf(billingKey)]);

/** Keys are random enough not to need a salt, and only this hash is stored. */
export const hashOf = (key: string) => createHash("sha256").update(key).digest();

const billingKeyOf = (authKey: string) =>
  `billing_${createHash("sha256").update(`billing key of ${authKey}`).digest("base64url")}`;
