import { useEffect } from "react";
import { quoteAdvertisement } from "#contract/advertisements.ts";
import type { ReplyOf } from "#contract/call.ts";
import { type AdvertisementFlow, productOf, termOf } from "#domain/advertisement-flow.ts";
import type { ProductId } from "#domain/advertisement-product.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useOpenFlow } from "./use-flow.ts";

export type Quote = ReplyOf<typeof quoteAdvertisement>;

/** What is wanted, as the calls ask for it. */
export function wantedOf(flow: AdvertisementFlow, product: ProductId = productOf(flow)) {
  const term = termOf({ ...flow, steps: { ...flow.steps, 1: { ...flow.steps[1], products: [product] } } });
  return { productId: product, ...(term === "MONTH" ? {} : { periodType: term }) };
}

/** What it costs and when it can begin; nothing until a point is chosen. */
export function useQuote(product?: ProductId) {
  const { shop } = useCurrentShop();
  const { flow, change } = useOpenFlow();
  const { positions } = flow.steps[1];
  const { displayPeriod } = flow.steps[2];
  const { startDate } = displayPeriod;
  const answer = useAnswer(
    quoteAdvertisement,
    {
      shopId: shop.id,
      ...wantedOf(flow, product),
      pointIds: positions.map(({ id }) => id),
      billingType: flow.steps[3].billingType,
      ...(startDate === null ? {} : { startDay: startDate }),
    },
    { enabled: positions.length > 0, keepEarlier: true },
  );
  const { error, data } = answer;
  const isOver = error instanceof CallFailure && error.data.code === "display_period_wrong";
  const isTooSoon = !!data?.earliestDay && startDate !== null && startDate < data.earliestDay;
  // A day that has come meanwhile, or on which something is taken: the first that is free stands in for it.
  useEffect(() => {
    if (startDate !== null && (isOver || isTooSoon)) change(2, { displayPeriod: { startDate: null, endDate: null } });
  }, [startDate, isOver, isTooSoon, change]);
  return { ...answer, quote: positions.length > 0 ? answer.data : undefined };
}
