import type { NearbyShop } from "#contract/nearby-shops.ts";
import { metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { advertisementsReaching, linkOf } from "#server/advertisement-results/index.ts";
import { bookingObstaclesOfShops, firstFreeTimes } from "#server/booking-settings/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { photoUrl } from "#server/photos/index.ts";
import type { ShopRow } from "./candidates.ts";
import { offersOfShops } from "./offers-of-shops.ts";

interface Asked {
  candidates: readonly ShopRow[];
  /** Where advertisements have to reach. */
  around: readonly Place[];
  /** Distances are measured from here; undefined: they mean nothing. */
  from: Place | undefined;
  now: Date;
}

/** The advertisements that reach these places, then the candidates that can be booked, each shop once. */
export async function shownShops(db: Db, { candidates, around, from, now }: Asked): Promise<NearbyShop[]> {
  const today = seoulDay(now);
  const advertised = await advertisementsReaching(db, { around, today });
  const inAdvertisements = new Set(advertised.map(({ shop }) => shop.id));
  const others = candidates.filter(({ id }) => !inAdvertisements.has(id));
  const ids = [...inAdvertisements, ...others.map(({ id }) => id)];
  const [firsts, offers] = await Promise.all([firstFreeTimes(db, ids, now), offersOfShops(db, ids, today)]);
  // Nothing free this week is no reason to leave a shop out; that it cannot be booked at all is one.
  const obstacles = await bookingObstaclesOfShops(
    db,
    ids.filter((id) => !firsts.has(id)),
    now,
  );
  const isBookable = (id: number) => (obstacles.get(id) ?? []).length === 0;
  const shown = (shop: ShopRow) => ({
    shopId: shop.id,
    name: shop.name,
    serviceCategory: shop.serviceCategory,
    photoUrl: photoUrl(shop.photoPath),
    address: shop.addressRoad,
    metresAway: metresTo(shop, from),
    bookable: isBookable(shop.id),
    first: firsts.get(shop.id) ?? null,
    offers: offers.get(shop.id) ?? [],
  });
  return [
    ...advertised.map(({ advertisement, shop, styler }) => {
      const person = advertisement.target === "STYLER" ? styler : null;
      return {
        ...shown(shop),
        ...(person?.photoPath && { photoUrl: photoUrl(person.photoPath) }),
        advertisement: { id: advertisement.id, stylerName: person?.name ?? null },
        link: linkOf(advertisement),
      };
    }),
    ...others
      .filter(({ id }) => isBookable(id))
      .map((shop) => ({ ...shown(shop), advertisement: null, link: `/book/${shop.id}` })),
  ];
}

function metresTo({ latitude, longitude }: ShopRow, from: Place | undefined): number | null {
  if (!from || latitude === null || longitude === null) return null;
  return Math.round(metresBetween(from, { latitude, longitude }));
}

/** The shops without a free time come last. */
export const byFirstFree = (a: NearbyShop, b: NearbyShop): number =>
  Number(b.advertisement !== null) - Number(a.advertisement !== null) ||
  Number(a.first === null) - Number(b.first === null) ||
  (a.first?.startsAt ?? "").localeCompare(b.first?.startsAt ?? "");
