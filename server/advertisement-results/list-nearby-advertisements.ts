import { listNearbyAdvertisements as call } from "#contract/advertisement-results.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { isSameOrigin } from "#server/http/protection/same-origin.ts";
import { photoUrl } from "#server/photos/index.ts";
import { advertisementsReaching } from "./advertisements-reaching.ts";
import { countSightings } from "./count-sightings.ts";

// The display is counted in the same statement as the answer, not by a second call: exactly what was returned is counted,
// and no change is recorded. A foreign page that requests this in our visitors' name counts nothing.
export const listNearbyAdvertisements = handle(call, async ({ input, db, vault, config, now, request }) => {
  const { visitor, serviceCategory, ...here } = input;
  const shown = await advertisementsReaching(db, { around: [here], today: seoulDay(now), serviceCategory });
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
