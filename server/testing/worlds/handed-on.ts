import { eq } from "drizzle-orm";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { notifications, settlementContracts } from "#server/db/tables/tables.ts";
import { beginContract, endContract } from "#server/settlement-contracts/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "./booked-shop.ts";
import { settledShop } from "./settled-shop.ts";

/** A shop with a new owner while 5,000 won of the former owner are still unpaid, and an operator. */
export async function handedOn(server: TestServer) {
  const { db, vault, clock } = server.parts;
  const made = await settledShop(server);
  const { visitor: operator, account } = await operatorOf(server);
  const former = await server.makeAccount({ name: "이전주" });
  const [first] = await db
    .update(settlementContracts)
    .set({ accountId: former.id })
    .where(eq(settlementContracts.shopId, made.shop.id))
    .returning({ id: settlementContracts.id });
  if (!first) throw new Error("the shop has no contract");
  await operator.send(adjustSettlement, { shopId: made.shop.id, amountWon: 5_000, reason: "남은 정산금" });
  const now = clock.now();
  const bank = { bankCode: "004", account: "123-456-7890", holder: "이전주" };
  await endContract(db, vault, { shopId: made.shop.id, bank, now });
  await beginContract(db, { shopId: made.shop.id, accountId: made.accountId, now });
  await db.delete(notifications).where(eq(notifications.accountId, former.id));
  return { ...made, operator, operatorId: account.id, former, formerId: first.id };
}
