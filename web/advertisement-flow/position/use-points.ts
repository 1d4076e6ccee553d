import { useEffect } from "react";
import { getAdvertisementMap } from "#contract/advertisement-map.ts";
import type { ReplyOf } from "#contract/call.ts";
import { advertisementRanges, type ProductId } from "#domain/advertising/advertisement-product.ts";
import { type Quote, requestedOf } from "#web/advertisement-flow/period/use-quote.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { isClosed } from "./format-point.ts";

export type PointMap = ReplyOf<typeof getAdvertisementMap>;
export type MapPoint = PointMap["points"][number];

/** The points near the shop or with a matching name, and the advertisements there now. */
export function usePoints(keyword: string, product?: ProductId) {
  const { shop } = useCurrentShop();
  const { flow, keep } = useOpenFlow();
  const { billingType } = flow.steps[3];
  const answer = useAnswer(
    getAdvertisementMap,
    {
      shopId: shop.id,
      ...requestedOf(flow, product ? { product } : {}),
      billingType,
      ...(keyword === "" ? {} : { keyword }),
    },
    { keepEarlier: "always" },
  );
  const position = answer.data?.shopPosition;
  useEffect(() => {
    if (position !== undefined) keep((before) => ({ ...before, shopPosition: position }));
  }, [position, keep]);
  return answer;
}

export interface ListedPoint extends Pick<MapPoint, "id" | "name" | "latitude" | "longitude" | "priceWon"> {
  /** Only for points of the answer; a point that was chosen in another search has only its price and place. */
  known: MapPoint | undefined;
}

/** The points to choose from: first those chosen in another list, last those that are not available. */
export function listedPoints(points: readonly MapPoint[], quote: Quote | undefined, chosen: readonly number[]) {
  const elsewhere = (quote?.places ?? []).filter(
    ({ id }) => chosen.includes(id) && !points.some((point) => point.id === id),
  );
  return [
    ...elsewhere.map((place): ListedPoint => ({ ...place, known: undefined })),
    ...points
      .toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
      .map((point): ListedPoint => ({ ...point, known: point })),
  ];
}

/** The point that was looked at last, else the last choice, else the first that can be bought. */
export function lookedPoint(points: readonly ListedPoint[], lookedId: number | undefined, chosen: readonly number[]) {
  return (
    points.find(({ id }) => id === lookedId) ??
    points.find(({ id }) => id === chosen.at(-1)) ??
    points.find(({ known }) => known && !isClosed(known)) ??
    points[0]
  );
}

export const withMetres = (advertisements: PointMap["advertisements"]) =>
  advertisements.map((one) => ({ ...one, metres: advertisementRanges[one.range].metres }));
