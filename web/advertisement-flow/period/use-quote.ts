import { useEffect } from "react";
import { quoteAdvertisement } from "#contract/advertisements.ts";
import type { ReplyOf } from "#contract/call.ts";
import { type AdvertisementFlow, productOf, termOf } from "#domain/advertising/advertisement-flow.ts";
import type { AdvertisementPeriod, ProductId } from "#domain/advertising/advertisement-product.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { codeOf } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";

export type Quote = ReplyOf<typeof quoteAdvertisement>;

/** Another choice, for comparison. */
export interface Instead {
  product?: ProductId;
  periodType?: AdvertisementPeriod;
}

/** The choice as input of the calls. */
export function requestedOf(flow: AdvertisementFlow, { product = productOf(flow), periodType }: Instead = {}) {
  const { steps } = flow;
  const days = periodType ?? steps[2].periodType;
  const term = termOf({
    ...flow,
    steps: { ...steps, 1: { ...steps[1], products: [product] }, 2: { ...steps[2], periodType: days } },
  });
  return { productId: product, ...(term === "MONTH" ? {} : { periodType: term }) };
}

/** The price and the possible first days; nothing until a point is chosen. */
export function useQuote(instead: Instead = {}) {
  const { shop } = useCurrentShop();
  const { flow, change } = useOpenFlow();
  const { positions } = flow.steps[1];
  const { displayPeriod } = flow.steps[2];
  const { startDate } = displayPeriod;
  const answer = useAnswer(
    quoteAdvertisement,
    {
      shopId: shop.id,
      ...requestedOf(flow, instead),
      pointIds: positions.map(({ id }) => id),
      billingType: flow.steps[3].billingType,
      ...(startDate === null ? {} : { startDay: startDate }),
    },
    { enabled: positions.length > 0, keepEarlier: "always" },
  );
  const { error, data } = answer;
  const isOver = codeOf(quoteAdvertisement, error) === "display_period_wrong";
  const isTooSoon = !!data?.earliestDay && startDate !== null && startDate < data.earliestDay;
  // The chosen day may have passed or be full by now; the first free day replaces it.
  useEffect(() => {
    if (startDate !== null && (isOver || isTooSoon)) change(2, { displayPeriod: { startDate: null, endDate: null } });
  }, [startDate, isOver, isTooSoon, change]);
  return { ...answer, quote: positions.length > 0 ? answer.data : undefined };
}
