import { and, eq, isNull, ne } from "drizzle-orm";
import { requestShopCode as call } from "#contract/phone-verification.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";
import { sendCode } from "./send-code.ts";

export const requestShopCode = handle(call, async (context) => {
  const { input, account, shop, db, vault, address, now, refuse, changed, viewed } = context;
  const purpose = input.verificationCodeRefer ?? "SHOP_OWNER";
  let phone = input.phonenumber;
  // The owner's phone proves that the owner agrees. Only an owner may name another number.
  if (purpose === "SHOP_OWNER" && phone && shop.role !== "OWNER" && !(await isOwners(db, vault, shop.id, phone)))
    return refuse("phone_not_owners", { fields: { phonenumber: "대표의 휴대폰 번호가 아니에요" } });
  let ownerId: number | undefined;
  if (!phone) {
    const [owner] = await db
      .select({ id: accounts.id, phoneSealed: accounts.phoneSealed })
      .from(shopUsers)
      .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
      .where(and(eq(shopUsers.shopId, shop.id), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)))
      // If there are several owners, the one who asks.
      .orderBy(ne(shopUsers.accountId, account.id), shopUsers.joinedAt)
      .limit(1);
    ownerId = owner?.id;
    phone = owner?.phoneSealed ? vault.open(owner.phoneSealed, "accounts.phone") : undefined;
  }
  if (!phone) return refuse("phone_needed", { fields: { phonenumber: "휴대폰 번호를 입력해 주세요" } });
  changed({ purpose });
  viewed("account", ownerId === undefined ? [] : [ownerId]);
  return sendCode(context, {
    phone,
    purpose,
    accountId: account.id,
    reservedFor: account.id,
    address,
    now,
    refuse,
  });
});

/** Whether it is the number of one of the shop's owners. */
async function isOwners(db: Db, vault: Vault, shopId: number, phone: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(
      and(
        eq(shopUsers.shopId, shopId),
        eq(shopUsers.role, "OWNER"),
        isNull(shopUsers.removedAt),
        eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone))),
      ),
    );
  return found.length > 0;
}
