import type { AdvertisementTerm, ProductId } from "#domain/advertising/advertisement-product.ts";
import type { AdvertisementStep } from "#domain/advertising/advertisement-step.ts";
import type { Actor } from "#domain/reservations/move.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementSteps, type advertisements } from "#server/db/tables/tables.ts";

export type AdvertisementRow = typeof advertisements.$inferSelect;

export const termOf = ({ periodType }: Pick<AdvertisementRow, "periodType">): AdvertisementTerm =>
  periodType ?? "MONTH";

/** The schema checked the value when it was written, but the database type does not know that. */
export const productOf = ({ productId }: Pick<AdvertisementRow, "productId">): ProductId => productId as ProductId;

export const isRecurring = ({ billingType }: Pick<AdvertisementRow, "billingType">) =>
  billingType === "REGULAR_PAYMENT";

/** The midnight at which the paid time ends. Only a hold has none. */
export function paidUntilOf({ id, paidUntil }: AdvertisementRow): string {
  if (paidUntil === null) throw new Error(`advertisement ${id} was never paid`);
  return paidUntil;
}

interface Step {
  step: AdvertisementStep;
  actor: Actor;
  accountId?: number | null;
  after?: Record<string, unknown>;
}

export async function addStep(
  db: Db,
  advertisementId: number,
  at: Date,
  { accountId = null, after = {}, ...step }: Step,
) {
  await db.insert(advertisementSteps).values({ advertisementId, at, accountId, after, ...step });
}
