import { metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import {
  advertisementProducts,
  advertisementRanges,
  type ProductId,
} from "#domain/advertising/advertisement-product.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { Db } from "#server/db/open-db.ts";
import { displayedAround } from "./displayed-advertisements.ts";

const mostShown = 20;
const farthest = Math.max(...Object.values(advertisementRanges).map(({ metres }) => metres));

interface Asked {
  around: readonly Place[];
  today: string;
  serviceCategory?: ServiceCategory | undefined;
}

/** The advertisements that are displayed now and reach one of these places, the nearest first. */
export async function advertisementsReaching(db: Db, { around, ...asked }: Asked) {
  const places = await displayedAround(db, { around, metres: farthest, ...asked });
  const reaching = places
    .map((place) => ({ ...place, metresAway: Math.min(...around.map((here) => metresBetween(here, place.point))) }))
    .filter(({ advertisement, metresAway }) => metresAway <= rangeOf(advertisement.productId as ProductId))
    .toSorted((a, b) => a.metresAway - b.metresAway || a.advertisement.id - b.advertisement.id);
  return nearestOfEach(reaching).slice(0, mostShown);
}

const rangeOf = (productId: ProductId) => advertisementRanges[advertisementProducts[productId].range].metres;

/** An advertisement that is at two nearby points is shown once, at the nearer point. */
function nearestOfEach<T extends { advertisement: { id: number } }>(sorted: readonly T[]): T[] {
  const first = new Map<number, T>();
  for (const place of sorted) if (!first.has(place.advertisement.id)) first.set(place.advertisement.id, place);
  return [...first.values()];
}
