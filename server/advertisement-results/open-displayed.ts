import { and, eq, type SQL } from "drizzle-orm";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, shops, staffs } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { countSightings } from "./count-sightings.ts";
import { isDisplayed } from "./displayed-advertisements.ts";

type Linked = Pick<typeof advertisements.$inferSelect, "id" | "shopId" | "linkType" | "benefitUrl">;

interface Visit {
  visitor: string;
  vault: Vault;
  now: Date;
}

/** The target of an advertisement that is displayed; the visit is counted. Undefined if no such advertisement is displayed. */
export async function openDisplayed(db: Db, which: SQL | undefined, { visitor, vault, now }: Visit) {
  const [found] = await db
    .select({
      id: advertisements.id,
      shopId: advertisements.shopId,
      linkType: advertisements.linkType,
      benefitUrl: advertisements.benefitUrl,
    })
    .from(advertisements)
    .innerJoin(shops, eq(shops.id, advertisements.shopId))
    .leftJoin(staffs, and(eq(staffs.id, advertisements.stylerId), eq(staffs.shopId, advertisements.shopId)))
    .where(and(which, isDisplayed(db, seoulDay(now))));
  if (!found) return undefined;
  await countSightings(db, { kind: "OPENED", advertisementIds: [found.id], visitor, vault, now });
  const { benefitUrl: _, ...opened } = found;
  return { ...opened, link: linkOf(found) };
}

/** Where an advertisement leads. */
export const linkOf = ({ id, shopId, linkType, benefitUrl }: Linked): string =>
  linkType === "BENEFIT_URL" && benefitUrl ? benefitUrl : `/book/${shopId}?ad=${id}`;
