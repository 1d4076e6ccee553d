import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getShopForOperator as call } from "#contract/shop-console.ts";
import { banks } from "#domain/money/bank.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { maskAccountNumber, maskPhone } from "#domain/text/mask.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { countReservationsAhead, readRegistration } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accounts,
  applications,
  customers,
  menus,
  shopHandovers,
  shopRegistrations,
  shops,
  shopUsers,
  staffs,
} from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import type { Vault } from "#server/vault.ts";
import { feePlanPeriods } from "./fee-plan-periods.ts";

export const getShopForOperator = handle(call, async ({ input, account, db, vault, now, refuse, viewed }) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, input.id));
  if (!shop) return refuse("shop_not_found");
  const { id } = shop;
  const [people, registration, feePlans, applications, handovers, counts] = await Promise.all([
    peopleOf(db, id),
    shownRegistration(db, vault, id),
    feePlanPeriods(db, id, seoulDay(now)),
    latestApplications(db, id),
    handoversOf(db, id),
    countsOf(db, id, now),
  ]);
  viewed("shop", [id]);
  return {
    ...shop,
    addresses: { road: shop.addressRoad, jibun: shop.addressJibun, detail: shop.addressDetail },
    photoUrl: photoUrl(shop.photoPath),
    isOwn: account.shopRoles.has(id),
    people,
    registration,
    feePlans,
    applications,
    handovers,
    counts,
  };
});

/** The registered data of a shop without what only a review needs: birth dates, documents and complete numbers. */
async function shownRegistration(db: Db, vault: Vault, shopId: number) {
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

const mostApplications = 20;

/** Everybody with an account in the shop, in the order of joining. */
const peopleOf = (db: Db, shopId: number) =>
  db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      role: shopUsers.role,
      maskedPhone: accounts.maskedPhone,
      status: accounts.status,
      joinedAt: shopUsers.joinedAt,
      lastUsedAt: accounts.lastUsedAt,
    })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(and(eq(shopUsers.shopId, shopId), isNull(shopUsers.removedAt)))
    .orderBy(asc(shopUsers.joinedAt), asc(shopUsers.accountId));

/** The latest applications. Drafts are not shown to operators. */
async function latestApplications(db: Db, shopId: number) {
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.shopId, shopId), isNotNull(applications.status)))
    .orderBy(desc(applications.requestedAt), desc(applications.id))
    .limit(mostApplications);
  return rows.flatMap(({ id, target, form, title, content, status, requestedAt, closedAt }) =>
    status === null
      ? []
      : [{ id, target, form, title: content?.name ?? title, status, requestedAt, closed: closedAt !== null }],
  );
}

function handoversOf(db: Db, shopId: number) {
  const [from, to] = [alias(accounts, "handed_from"), alias(accounts, "handed_to")];
  return db
    .select({ at: shopHandovers.at, fromName: from.name, toName: to.name })
    .from(shopHandovers)
    .innerJoin(from, eq(from.id, shopHandovers.fromAccountId))
    .innerJoin(to, eq(to.id, shopHandovers.toAccountId))
    .where(eq(shopHandovers.shopId, shopId))
    .orderBy(desc(shopHandovers.at));
}

async function countsOf(db: Db, shopId: number, now: Date) {
  const [[staff], [menu], [customer], reservationsAhead] = await Promise.all([
    db
      .select({ rows: count() })
      .from(staffs)
      .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt))),
    db
      .select({ rows: count() })
      .from(menus)
      .where(and(eq(menus.shopId, shopId), isNull(menus.removedAt))),
    db.select({ rows: count() }).from(customers).where(eq(customers.shopId, shopId)),
    countReservationsAhead(db, shopId, now),
  ]);
  return {
    staffs: staff?.rows ?? 0,
    menus: menu?.rows ?? 0,
    customers: customer?.rows ?? 0,
    reservationsAhead,
  };
}
