import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { maskAccountNumber, maskName } from "#domain/text/mask.ts";
import { readRegistration } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { accounts, applications } from "#server/db/tables/tables.ts";
import { bankName, openContract, presentContract } from "#server/settlement-contracts/index.ts";
import { owedOf } from "#server/settlements/payouts/owed.ts";
import { openHold } from "#server/settlements/payouts/record-payout.ts";
import type { Vault } from "#server/vault.ts";
import { feePlansOf } from "./fee-plans.ts";

interface Asking {
  db: Db;
  vault: Vault;
  shop: { id: number; role: string };
  now: Date;
}

/** The settlement contract of a shop, with its plan and account. */
export async function contractInfo({ db, vault, shop, now }: Asking) {
  const [contract, { contract: last }] = await Promise.all([openContract(db, shop.id), presentContract(db, shop.id)]);
  const [registration, plans, { businessDays }, changeRequest, owner, hold] = await Promise.all([
    readRegistration(db, vault, shop.id),
    feePlansOf(db, shop.id, now),
    ruleInForce(db, "payout", now),
    openChange(db, shop.id),
    nameOf(db, (contract ?? last)?.accountId ?? null),
    last ? openHold(db, last.id) : undefined,
  ]);
  const { business = {}, bankAccount = {} } = registration;
  const { bankCode, bankAccount: number, bankAccountOwner: holder } = bankAccount;
  const shown = (name: string) => (shop.role === "SETTLEMENT_VIEW" ? maskName(name) : name);
  return {
    contractId: contract?.id ?? null,
    begunAt: contract?.begunAt ?? null,
    ownerName: shown(owner),
    companyName: business.companyName ?? "",
    bizRegistrationNo: business.bizRegistrationNo ?? "",
    representativeName: shown(business.representativeName ?? ""),
    bank:
      bankCode && number && holder
        ? { bankCode, bankName: bankName(bankCode), maskedAccount: maskAccountNumber(number), holder: shown(holder) }
        : null,
    ...plans,
    changeRequest,
    payoutBusinessDays: businessDays,
    hold: hold ? { reason: hold.reason, heldAt: hold.heldAt } : null,
    owed: contract ? await owedOf(db, { shopId: shop.id, contractId: contract.id }) : [],
  };
}

async function openChange(db: Db, shopId: number) {
  const [row] = await db
    .select({ applicationId: applications.id, status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.shopId, shopId),
        eq(applications.form, "SETUP_CHANGE"),
        isNull(applications.closedAt),
        isNotNull(applications.status),
      ),
    );
  return row?.status ? { applicationId: row.applicationId, status: row.status } : null;
}

async function nameOf(db: Db, accountId: number | null): Promise<string> {
  if (accountId === null) return "";
  const [owner] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return owner?.name ?? "";
}
