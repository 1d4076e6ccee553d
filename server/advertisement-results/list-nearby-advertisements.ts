import { listNearbyAdvertisements as call } from "#contract/advertisement-results.ts";
import { metresBetween } from "#domain/advertising/advertisement-map.ts";
import {
  advertisementProducts,
  advertisementRanges,
  type ProductId,
} from "#domain/advertising/advertisement-product.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { isSameOrigin } from "#server/http/protection/same-origin.ts";
import { photoUrl } from "#server/photos/index.ts";
import { countSightings } from "./count-sightings.ts";
import { displayedAround } from "./displayed-advertisements.ts";

const mostShown = 20;
const farthest = Math.max(...Object.values(advertisementRanges).map(({ metres }) => metres));

// The display is counted in the same statement as the answer, not by a second call: exactly what was returned is counted,
// and no change is recorded. A foreign page that requests this in our visitors' name counts nothing.
export const listNearbyAdvertisements = handle(call, async ({ input, db, vault, config, now, request }) => {
  const { visitor, serviceCategory, ...here } = input;
  const places = await displayedAround(db, { around: [here], metres: farthest, today: seoulDay(now), serviceCategory });
  const reaching = places
    .map((place) => ({ ...place, metresAway: metresBetween(here, place.point) }))
    .filter(({ advertisement, metresAway }) => metresAway <= rangeOf(advertisement.productId as ProductId))
    .toSorted((a, b) => a.metresAway - b.metresAway || a.advertisement.id - b.advertisement.id);
  const shown = nearestOfEach(reaching).slice(0, mostShown);
  if (visitor && isSameOrigin(request, config.publicOrigin))
    await countSightings(db, {
      kind: "SHOWN",
      visitor,
      vault,
      now,
      advertisementIds: shown.map(({ advertisement }) => advertisement.id),
    });
  return {
    items: shown.map(({ advertisement: { id, target, linkType }, shop, point, styler, metresAway }) => {
      const face = target === "STYLER" && styler ? styler : shop;
      return {
        id,
        shopId: shop.id,
        shopName: shop.name,
        target,
        linkType,
        photoUrl: photoUrl(face.photoPath ?? shop.photoPath),
        introduction: face.introduction,
        stylerName: target === "STYLER" ? (styler?.name ?? null) : null,
        pointName: point.name,
        metresAway: Math.round(metresAway),
      };
    }),
  };
});

const rangeOf = (productId: ProductId) => advertisementRanges[advertisementProducts[productId].range].metres;

/** An advertisement that is at two nearby points is shown once, at the nearer point. */
function nearestOfEach<T extends { advertisement: { id: number } }>(sorted: readonly T[]): T[] {
  const first = new Map<number, T>();
  for (const place of sorted) if (!first.has(place.advertisement.id)) first.set(place.advertisement.id, place);
  return [...first.values()];
}
