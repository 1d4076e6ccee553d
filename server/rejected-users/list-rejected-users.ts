import { and, count, desc, eq, gt, isNull, like, or } from "drizzle-orm";
import { listRejectedUsers as call } from "#contract/rejected-users.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { rejectedUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";
import { rejectedUserQuery, rejectedUserReply } from "./rejected-user-reply.ts";

export const listRejectedUsers = handle(call, async ({ input, shop, db, vault, now, viewed }) => {
  const { keyword, page, size } = input;
  const where = and(
    eq(rejectedUsers.shopId, shop.id),
    isNull(rejectedUsers.removedAt),
    or(isNull(rejectedUsers.until), gt(rejectedUsers.until, now)),
    searchBy(keyword, vault),
  );
  const [counted] = await db.select({ total: count() }).from(rejectedUsers).where(where);
  const rows = await rejectedUserQuery(db)
    .where(where)
    .orderBy(desc(rejectedUsers.createdAt), desc(rejectedUsers.id))
    .limit(size)
    .offset(page * size);
  viewed(
    "rejectedUser",
    rows.map(({ row }) => row.id),
  );
  return { items: rows.map(rejectedUserReply), page, size, total: counted?.total ?? 0 };
});

function searchBy(keyword: string, vault: Vault) {
  if (keyword === "") return undefined;
  const isNumber = /^[\d\s-]+$/.test(keyword);
  const digits = phoneDigits(keyword);
  // The mask does not cover the last four digits.
  if (isNumber && digits.length === 4) return like(rejectedUsers.maskedPhone, `%-${digits}`);
  if (isNumber) return eq(rejectedUsers.phoneFingerprint, vault.fingerprint(digits));
  return like(rejectedUsers.name, `${keyword.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`);
}
