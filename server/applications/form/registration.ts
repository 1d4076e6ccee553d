import { desc, eq, sql } from "drizzle-orm";
import { type ApplicationContent, mergeFields } from "#domain/applications/application-content.ts";
import { applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopFeePlans, shopRegistrations, shops } from "#server/db/tables/tables.ts";
import type { BankAccount } from "#server/settlement-contracts/index.ts";
import type { Vault } from "#server/vault.ts";
import { openContent, sealContent } from "./sealed-content.ts";

/** The registered data of a shop. Its name, number, place and plan are stored elsewhere, so that there are no two versions. */
export async function readRegistration(db: Db, vault: Vault, shopId: number): Promise<ApplicationContent> {
  const lastPlan = db
    .select({ feeType: shopFeePlans.feeType })
    .from(shopFeePlans)
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(desc(shopFeePlans.effectiveFrom))
    .limit(1)
    .as("last_plan");
  const [row] = await db
    .select({ shop: shops, sealed: shopRegistrations.contentSealed, feeType: lastPlan.feeType })
    .from(shops)
    .leftJoin(shopRegistrations, eq(shopRegistrations.shopId, shops.id))
    .leftJoin(lastPlan, sql`true`)
    .where(eq(shops.id, shopId));
  if (!row) return {};
  const { shop, sealed, feeType } = row;
  return {
    ...(sealed ? openContent(vault, sealed) : {}),
    ...(feeType && { feeType }),
    type: shop.serviceCategory,
    shopName: shop.name,
    phoneNumber: shop.phoneNumber,
    addresses: { road: shop.addressRoad, jibun: shop.addressJibun, detail: shop.addressDetail },
  };
}

/** The account that gets the shop's money. Undefined if it is incomplete. */
export async function registeredBank(db: Db, vault: Vault, shopId: number): Promise<BankAccount | undefined> {
  const { bankAccount } = await readRegistration(db, vault, shopId);
  const { bankCode, bankAccount: account, bankAccountOwner: holder } = bankAccount ?? {};
  return bankCode && account && holder ? { bankCode, account, holder } : undefined;
}

/** The content of a form with the rest of the shop's data: for example a new representative with the business number. */
export async function withRegistration(
  db: Db,
  vault: Vault,
  { form, shopId }: Pick<FormRow, "form" | "shopId">,
  content: ApplicationContent,
): Promise<ApplicationContent> {
  // The new owner of a shop brings all of these data.
  if (!applicationForms[form].ofShop || form === "TRANSFER") return content;
  return mergeFields(await readRegistration(db, vault, shopId as number), content, fieldsOf(form));
}

interface Registered {
  shopId: number;
  applicationId: number | null;
  content: ApplicationContent;
  now: Date;
}

export async function writeRegistration(db: Db, vault: Vault, { shopId, applicationId, content, now }: Registered) {
  const row = { contentSealed: sealContent(vault, content), applicationId, updatedAt: now };
  await db
    .insert(shopRegistrations)
    .values({ shopId, ...row })
    .onConflictDoUpdate({
      target: shopRegistrations.shopId,
      set: { ...row, version: sql`${shopRegistrations.version} + 1` },
    });
}
