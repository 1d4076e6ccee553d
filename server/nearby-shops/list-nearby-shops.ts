import { isNull } from "drizzle-orm";
import { listNearbyShops as call, type NearbyShops } from "#contract/nearby-shops.ts";
import { metresBetween } from "#domain/advertising/advertisement-map.ts";
import { districtName } from "#domain/advertising/advertisement-price.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { regionList } from "#server/regions/index.ts";
import { shopsAround } from "./candidates.ts";
import { countShown } from "./count-shown.ts";
import { keptAnswer } from "./kept-answer.ts";
import { shownShops } from "./shown-shops.ts";

/** A quarter of an hour on foot. */
const reachMetres = 1000;
const mostStations = 6;

export const listNearbyShops = handle(call, async (context) => {
  const { input, db, now, refuse } = context;
  const minute = Math.floor(now.getTime() / 60_000);
  const answer = await keptAnswer(db, `${input.pointId} at ${minute}`, () => aroundPoint(db, input.pointId, now));
  if (!answer) return refuse("point_not_found");
  await countShown(context, answer, input.visitor);
  return answer;
});

async function aroundPoint(db: Db, pointId: number, now: Date): Promise<NearbyShops | undefined> {
  const points = await db.select().from(advertisementPoints).where(isNull(advertisementPoints.removedAt));
  const point = points.find(({ id }) => id === pointId);
  if (!point) return undefined;
  const candidates = await shopsAround(db, point, reachMetres);
  const shops = await shownShops(db, { candidates, around: [point], from: point, now });
  const province = regionList().find(({ name }) => name === point.region1);
  return {
    today: seoulDay(now),
    name: point.name,
    region: districtName(point),
    districtCode: province?.region2.find(({ name }) => name === point.region2)?.code ?? null,
    stations: points
      .filter(({ id }) => id !== pointId)
      .map((other) => ({ id: other.id, name: other.name, metres: metresBetween(point, other) }))
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, mostStations)
      .map(({ id, name }) => ({ id, name })),
    shops,
  };
}
