import { eq } from "drizzle-orm";
import type { ApplicationContent } from "#domain/applications/application-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import { writeRegistration } from "#server/applications/form/registration.ts";
import { applications, shopFeePlans, shops, shopUsers } from "#server/db/tables/tables.ts";
import { addShopPhones } from "#server/reservation-notifications/index.ts";
import { beginContract } from "#server/settlement-contracts/index.ts";
import type { Carrying } from "./apply-approved.ts";

/** Creates a shop that waits to open, with the requester as its owner. */
export async function makeShop(
  { db, vault, now }: Carrying,
  row: FormRow,
  content: ApplicationContent,
): Promise<number> {
  const { type, feeType, shopName = "", phoneNumber = "", addresses = {} } = content;
  if (!type || !feeType || row.requestedBy === null)
    throw new Error("an application was sent without what makes a shop");
  const [shop] = await db
    .insert(shops)
    .values({
      name: shopName,
      serviceCategory: type,
      operatingStatus: "WAITING",
      phoneNumber,
      createdAt: now,
      addressRoad: addresses.road ?? "",
      addressJibun: addresses.jibun ?? "",
      addressDetail: addresses.detail ?? "",
    })
    .returning({ id: shops.id });
  if (!shop) throw new Error("an insert returned no row");
  await db.insert(shopUsers).values({ shopId: shop.id, accountId: row.requestedBy, role: "OWNER", joinedAt: now });
  await writeRegistration(db, vault, { shopId: shop.id, applicationId: row.id, content, now });
  await beginContract(db, { shopId: shop.id, accountId: row.requestedBy, now });
  // Otherwise its first booking would come without a text to anybody. The shop can change the number.
  const contact = content.shopDetail?.managerMobile;
  if (contact) await addShopPhones(db, vault, shop.id, [contact], now);
  await db
    .insert(shopFeePlans)
    .values({ shopId: shop.id, effectiveFrom: seoulDay(now), feeType, applicationId: row.id, createdAt: now });
  await db.update(applications).set({ shopId: shop.id }).where(eq(applications.id, row.id));
  return shop.id;
}
