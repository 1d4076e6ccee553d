import { readRegistration } from "#server/applications/form/registration.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Vault } from "#server/vault.ts";

/** The seller's data that the law requires. What is not registered yet is empty. */
export async function sellerOf(db: Db, vault: Vault, shop: { id: number; name: string }) {
  const { business, salesDeclaration } = await readRegistration(db, vault, shop.id);
  return {
    companyName: business?.companyName || shop.name,
    representativeName: business?.representativeName ?? "",
    bizRegistrationNo: business?.bizRegistrationNo ?? "",
    /** The number of its online business report, or that it is exempt. */
    declaration: salesDeclaration?.exempt ? "통신판매업 신고 면제" : (salesDeclaration?.number ?? ""),
  };
}
