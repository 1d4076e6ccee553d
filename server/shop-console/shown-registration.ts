import { eq } from "drizzle-orm";
import { banks } from "#domain/money/bank.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { maskAccountNumber, maskPhone } from "#domain/text/mask.ts";
import { readRegistration } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopRegistrations } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

/** The registered data of a shop without what only a review needs: birth dates, documents and complete numbers. */
export async function shownRegistration(db: Db, vault: Vault, shopId: number) {
  const [known] = await db
    .select({ shopId: shopRegistrations.shopId })
    .from(shopRegistrations)
    .where(eq(shopRegistrations.shopId, shopId));
  if (!known) return null;
  const { business, bankAccount, shopDetail, salesDeclaration } = await readRegistration(db, vault, shopId);
  return {
    companyName: business?.companyName ?? "",
    bizType: business?.bizType ?? null,
    bizRegistrationNo: business?.bizRegistrationNo ?? "",
    representativeName: business?.representativeName ?? "",
    bankName: isKeyOf(banks, bankAccount?.bankCode) ? banks[bankAccount.bankCode].label : "",
    maskedBankAccount: maskAccountNumber(bankAccount?.bankAccount ?? ""),
    bankAccountOwner: bankAccount?.bankAccountOwner ?? "",
    managerName: shopDetail?.managerName ?? "",
    maskedManagerMobile: maskPhone(shopDetail?.managerMobile ?? ""),
    salesDeclarationNumber: salesDeclaration?.number ?? "",
    salesDeclarationExempt: salesDeclaration?.exempt ?? false,
  };
}
