import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { type ApplicationContent, mergeFields } from "#domain/applications/application-content.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { endAdvertisementsOf } from "#server/advertisements/index.ts";
import { changeFeePlan } from "#server/applications/fee-plan.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import { readRegistration, registeredBank, writeRegistration } from "#server/applications/form/registration.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applications, shopHandovers, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { endInvitationsOfShop } from "#server/invitations/index.ts";
import { stopNoticesTo } from "#server/reservation-notifications/index.ts";
import { beginContract, endContract } from "#server/settlement-contracts/index.ts";
import type { Carrying } from "./apply-approved.ts";
import { endApplication } from "./end-applications.ts";

/**
 * Gives a shop to another owner: reservations, staff and menus stay with it, and the former owner's access ends. False if
 * the former owner no longer owns it, or there is nobody to take it.
 */
export async function handOver(tools: Carrying, row: FormRow, content: ApplicationContent): Promise<boolean> {
  const { db, vault, now } = tools;
  const shopId = row.shopId as number;
  const [from, to] = [row.requestedBy, row.counterpartId];
  if (from === null || to === null) throw new Error("a transfer was sent without one of its sides");
  if (!(await isThere(db, to))) return false;
  const left = await db
    .update(shopUsers)
    .set({ removedAt: now })
    .where(
      and(
        eq(shopUsers.shopId, shopId),
        eq(shopUsers.accountId, from),
        eq(shopUsers.role, "OWNER"),
        isNull(shopUsers.removedAt),
      ),
    )
    .returning();
  if (left.length === 0) return false;
  // Before the next owner's row is written: they may be accepting one of these invitations at this moment and would wait
  // for this row.
  await endInvitationsOfShop(db, shopId, now);
  const owner = { role: "OWNER", joinedAt: now, removedAt: null } as const;
  await db
    .insert(shopUsers)
    .values({ shopId, accountId: to, ...owner })
    .onConflictDoUpdate({ target: [shopUsers.shopId, shopUsers.accountId], set: owner });
  await stopNoticesTo(db, { accountId: from, shopId });
  // The designer stays on the board; only their account is removed.
  await db
    .update(staffs)
    .set({ accountId: null, version: sql`${staffs.version} + 1` })
    .where(and(eq(staffs.shopId, shopId), eq(staffs.accountId, from)));
  await endOthers(tools, row);
  // The former owner bought them with their card.
  await endAdvertisementsOf(db, shopId, "매장의 대표가 변경됐어요", now);
  // What was earned until now belongs to the former owner and goes to their account.
  await endContract(db, vault, { shopId, bank: await registeredBank(db, vault, shopId), now });
  await beginContract(db, { shopId, accountId: to, now });
  const merged = mergeFields(await readRegistration(db, vault, shopId), content, fieldsOf("TRANSFER", "COUNTERPART"));
  await writeRegistration(db, vault, { shopId, applicationId: row.id, content: merged, now });
  if (content.feeType) await changeFeePlan(db, { shopId, feeType: content.feeType, applicationId: row.id, now });
  await db
    .update(shops)
    .set({ version: sql`${shops.version} + 1` })
    .where(eq(shops.id, shopId));
  await db
    .insert(shopHandovers)
    .values({ shopId, applicationId: row.id, fromAccountId: from, toAccountId: to, at: now });
  return true;
}

async function isThere(db: Db, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.status, "LEFT")));
  return rows.length > 0;
}

/** The new owner must neither continue nor read what the former owner started for the shop. */
async function endOthers({ db, now }: Carrying, { id, shopId }: FormRow) {
  const open = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.shopId, shopId as number),
        ne(applications.id, id),
        isNotNull(applications.form),
        isNull(applications.closedAt),
      ),
    )
    .orderBy(applications.id)
    .for("update");
  for (const other of open) await endApplication(db, other, "매장의 대표가 변경되어 끝났어요", now);
}
