import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-db.ts";
import { installation, type PaymentPurpose } from "#server/db/tables/tables.ts";

export interface OrderOf {
  /** The subject's own random key, stored with it. Not its number, because numbers are reused after a restore. */
  subjectKey: Buffer;
  purpose: PaymentPurpose;
  cycle: number;
  attempt: number;
}

/** The same attempt always has the same order id, also if a restore has lost its row: the gateway then knows it already. */
export const orderIdOf = (prefix: string, { subjectKey, purpose, cycle, attempt }: OrderOf): string =>
  prefix + digest(subjectKey.toString("hex"), purpose, cycle, attempt);

export const chargeKeyOf = (orderId: string): string => `charge:${orderId}`;

/** From the payment's order, the cause of the refund, and the occasion of that cause. */
export const refundKeyOf = (orderId: string, cause: string, occasion: number): string =>
  `refund:${digest(orderId, cause, occasion)}`;

/**
 * The counter is in the key itself: a restart by an operator resets the attempts, and an old key would get its old
 * refusal again.
 */
export function nextKey(key: string): string {
  const [, first = key, used = "1"] = /^(.*):try(\d+)$/.exec(key) ?? [];
  return `${first}:try${Number(used) + 1}`;
}

export const unusedKey = (key: string, taken: ReadonlySet<string | null>): string =>
  taken.has(key) ? unusedKey(nextKey(key), taken) : key;

const digest = (...parts: (string | number)[]) => createHash("sha256").update(parts.join(":")).digest("base64url");

/** The beginning of every order id of this installation. */
export async function orderPrefix(db: Db): Promise<string> {
  const [row] = await db.select({ prefix: installation.orderPrefix }).from(installation);
  if (!row) throw new Error("the row of the installation is missing");
  return row.prefix;
}
