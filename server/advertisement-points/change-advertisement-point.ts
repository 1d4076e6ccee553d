import { eq, sql } from "drizzle-orm";
import { changeAdvertisementPoint as call } from "#contract/advertisement-points.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isNameTaken, takenNameText } from "./is-name-taken.ts";
import { lockPoint, lockPoints, type PointRow } from "./lock-points.ts";
import { namedRegions, unknownRegionText } from "./named-regions.ts";

export const changeAdvertisementPoint = handle(call, async ({ input, db, refuse, changed }) => {
  const { id, version, ...typed } = input;
  await lockPoints(db);
  const before = await lockPoint(db, id);
  if (!before) return refuse("point_not_found");
  const named = namedRegions(typed);
  if ("unknown" in named) return refuse("region_unknown", { fields: { [named.unknown]: unknownRegionText } });
  if (before.version !== version) return refuse("point_changed_elsewhere", { details: { point: before } });
  const written = { ...typed, ...named.region };
  if (await isNameTaken(db, written, id)) return refuse("point_name_taken", { fields: { name: takenNameText } });
  const [point] = await db
    .update(advertisementPoints)
    .set({ ...written, version: sql`${advertisementPoints.version} + 1` })
    .where(eq(advertisementPoints.id, id))
    .returning();
  if (!point) throw new Error("a locked row is gone");
  changed({ point: id, from: writtenOf(before), to: written });
  return point;
});

const writtenOf = ({ name, latitude, longitude, region1, region2, region3, places }: PointRow) => ({
  name,
  latitude,
  longitude,
  region1,
  region2,
  region3,
  places,
});
