import { createHash, randomBytes } from "node:crypto";

/** A cut is paid once for each contract, also if a restore of the database has lost that it was paid. */
export const cutOccasion = (cutAt: Date): string => `cut:${cutAt.toISOString()}`;

/** A payout that an operator starts gets its own key. */
export const askedOccasion = (): string => `asked:${randomBytes(16).toString("hex")}`;

/** The same in SQL, for settling many contracts at once. */
export const payoutKeySql = (moneyKey: string, occasion: string) =>
  `'payout:' || encode(sha256(${moneyKey} || convert_to(':' || ${occasion}, 'UTF8')), 'hex')`;

export const payoutKeyOf = (moneyKey: Buffer, occasion: string): string =>
  `payout:${createHash("sha256").update(moneyKey).update(`:${occasion}`).digest("hex")}`;
