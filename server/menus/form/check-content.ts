import { and, eq, inArray, isNull } from "drizzle-orm";
import { isPickKind, type MenuContent } from "#domain/menus/menu-content.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPhotos, shops, staffs } from "#server/db/tables/tables.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { tagCodes } from "#server/menus/templates/tag-codes.ts";
import { treatmentBrands } from "#server/menus/templates/treatment-brands.ts";

export interface ContentRefusal {
  refused:
    | "staff_not_found"
    | "photo_not_found"
    | "photo_needed"
    | "menu_kind_wrong"
    | "menu_tag_unknown"
    | "menu_brand_unknown";
  extras: RefusalExtras;
}

/** Checks that the contract cannot make: whether the ids in a menu exist. `at` is the path of its fields. */
export async function checkContent(
  db: Db,
  shopId: number,
  content: MenuContent,
  at = "",
): Promise<ContentRefusal | undefined> {
  const wrong = (refused: ContentRefusal["refused"], field: string, message: string): ContentRefusal => ({
    refused,
    extras: { fields: { [`${at}${field}`]: message } },
  });
  const stranger = await firstStranger(db, shopId, content);
  if (stranger !== undefined)
    return wrong("staff_not_found", `prices.${stranger}.who`, "이 매장의 직원이 아니에요. 다시 선택해 주세요");
  if (content.photoId !== null && !(await isPhotoOf(db, shopId, content.photoId)))
    return wrong("photo_not_found", "photoId", "사진을 다시 올려 주세요");
  const [shop] = await db.select({ service: shops.serviceCategory }).from(shops).where(eq(shops.id, shopId));
  const service = serviceOf(content);
  if (shop?.service !== service)
    return wrong("menu_kind_wrong", "category", "이 매장의 업종에서는 등록할 수 없는 메뉴예요");
  if (isPickKind(content.kind) && content.photoId === null)
    return wrong("photo_needed", "photoId", "사진을 올려 주세요");
  const known = tagCodes[content.category].map(({ code }) => code);
  if (content.tagCodes.some((code) => !known.includes(code)))
    return wrong("menu_tag_unknown", "tagCodes", "이 분류에서 사용할 수 없는 태그예요. 태그를 다시 선택해 주세요");
  const brand = treatmentBrands.find(({ id }) => id === content.brandId);
  if (content.brandId !== null && brand?.service !== service)
    return wrong("menu_brand_unknown", "brandId", "목록에서 선택해 주세요");
  return undefined;
}

const serviceOf = ({ kind }: MenuContent) => kind.replace("SPECIAL_", "") as ServiceCategory;

async function firstStranger(db: Db, shopId: number, { prices }: MenuContent): Promise<number | undefined> {
  const ids = prices.flatMap(({ who }) => (typeof who === "number" ? who : []));
  if (ids.length === 0) return undefined;
  const rows = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), inArray(staffs.id, ids), isNull(staffs.removedAt)));
  const here = new Set(rows.map(({ id }) => id));
  const found = prices.findIndex(({ who }) => typeof who === "number" && !here.has(who));
  return found === -1 ? undefined : found;
}

async function isPhotoOf(db: Db, shopId: number, id: number): Promise<boolean> {
  const [photo] = await db
    .select({ id: menuPhotos.id })
    .from(menuPhotos)
    .where(and(eq(menuPhotos.id, id), eq(menuPhotos.shopId, shopId)));
  return photo !== undefined;
}
