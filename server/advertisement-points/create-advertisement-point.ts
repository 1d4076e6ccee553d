import { createAdvertisementPoint as call } from "#contract/advertisement-points.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isNameTaken, takenNameText } from "./is-name-taken.ts";
import { lockPoints } from "./lock-points.ts";
import { namedRegions, unknownRegionText } from "./named-regions.ts";

export const createAdvertisementPoint = handle(call, async ({ input, db, now, refuse, changed }) => {
  const named = namedRegions(input);
  if ("unknown" in named) return refuse("region_unknown", { fields: { [named.unknown]: unknownRegionText } });
  const written = { ...input, ...named.region };
  await lockPoints(db);
  if (await isNameTaken(db, written)) return refuse("point_name_taken", { fields: { name: takenNameText } });
  const [point] = await db
    .insert(advertisementPoints)
    .values({ ...written, source: "OPERATOR", createdAt: now })
    .returning();
  if (!point) throw new Error("an insert returned no row");
  changed({ point: point.id, ...written });
  return point;
});
