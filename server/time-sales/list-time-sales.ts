import { listTimeSales as call } from "#contract/time-sales.ts";
import { byRecordState } from "#domain/text/record-state.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { timeSaleReplies } from "./time-sale-reply.ts";

export const listTimeSales = handle(call, async ({ shop, db, now }) => {
  const items = await timeSaleReplies(db, shop.id, seoulDay(now));
  return { items: items.toSorted(byRecordState) };
});
