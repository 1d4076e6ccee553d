import { eq } from "drizzle-orm";
import { changeFormerAccount as call } from "#contract/settlement-console.ts";
import { isOwnShop } from "#server/applications/index.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bankWords, sealBank } from "#server/settlement-contracts/index.ts";
import { notifyOwner } from "./notify-owner.ts";

export const changeFormerAccount = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed, announce } = context;
  const { id, bankCode, bankAccount, bankAccountOwner, reason } = input;
  const ofId = eq(settlementContracts.id, id);
  const [contract] = await db.select().from(settlementContracts).where(ofId).for("update");
  if (!contract) return refuse("settlement_contract_not_found");
  const isOwn = contract.accountId === account.id || (await isOwnShop(db, account.id, contract.shopId));
  if (isOwn) return refuse("settlement_is_own");
  // An owner who still has the shop requests the change themselves, with their phone and documents.
  if (contract.endedAt === null) return refuse("contract_runs");
  const bank = { bankCode, account: bankAccount.replaceAll("-", ""), holder: bankAccountOwner };
  const words = bankWords(bank);
  await db
    .update(settlementContracts)
    .set({ bankSealed: sealBank(vault, bank) })
    .where(ofId);
  await notifyOwner(db, contract, {
    title: "정산금을 받을 계좌가 변경됐어요",
    body: `남은 정산금은 앞으로 ${words} 계좌로 입금돼요. 본인이 요청하지 않았다면 고객센터로 바로 연락해 주세요.`,
    now,
  });
  changed({ contract: id, shop: contract.shopId, account: words, reason });
  announce(contract.shopId, "settlements_changed", [id]);
  return { bankWords: words };
});
