import { and, eq, isNull, ne } from "drizzle-orm";
import type { Region } from "#domain/advertising/advertisement-price.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";

/** Whether another point of the district has this name. */
export async function isNameTaken(
  db: Db,
  { name, region1, region2 }: Region & { name: string },
  exceptId = 0,
): Promise<boolean> {
  const found = await db
    .select({ id: advertisementPoints.id })
    .from(advertisementPoints)
    .where(
      and(
        eq(advertisementPoints.region1, region1),
        eq(advertisementPoints.region2, region2),
        eq(advertisementPoints.name, name),
        ne(advertisementPoints.id, exceptId),
        isNull(advertisementPoints.removedAt),
      ),
    );
  return found.length > 0;
}

export const takenNameText = "이 지역에 같은 이름의 지점이 이미 있어요";
