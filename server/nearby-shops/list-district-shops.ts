import { and, asc, eq, isNull } from "drizzle-orm";
import { listDistrictShops as call, type NearbyShops } from "#contract/nearby-shops.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { namesOfRegion1, regionList } from "#server/regions/index.ts";
import { shopsAtAddresses } from "./candidates.ts";
import { countShown } from "./count-shown.ts";
import { keptAnswer } from "./kept-answer.ts";
import { byFirstFree, shownShops } from "./shown-shops.ts";

export const listDistrictShops = handle(call, async (context) => {
  const { input, db, now, refuse } = context;
  const minute = Math.floor(now.getTime() / 60_000);
  const answer = await keptAnswer(db, `${input.code} at ${minute}`, () => inDistrict(db, input.code, now));
  if (!answer) return refuse("region_not_found");
  await countShown(context, answer, input.visitor);
  return answer;
});

async function inDistrict(db: Db, code: string, now: Date): Promise<NearbyShops | undefined> {
  const province = regionList().find(({ region2 }) => region2.some((one) => one.code === code));
  const district = province?.region2.find((one) => one.code === code);
  if (!province || !district) return undefined;
  const stations = await db
    .select()
    .from(advertisementPoints)
    .where(
      and(
        eq(advertisementPoints.region1, province.name),
        eq(advertisementPoints.region2, district.name),
        isNull(advertisementPoints.removedAt),
      ),
    )
    .orderBy(asc(advertisementPoints.name));
  const regions = namesOfRegion1(province.name).map((name) => `${name} ${district.name}`);
  const candidates = await shopsAtAddresses(db, regions, seoulDay(now));
  const shops = await shownShops(db, { candidates, around: stations, from: undefined, now });
  return {
    today: seoulDay(now),
    name: district.name,
    region: province.name,
    districtCode: null,
    stations: stations.map(({ id, name }) => ({ id, name })),
    shops: shops.toSorted(byFirstFree),
  };
}
