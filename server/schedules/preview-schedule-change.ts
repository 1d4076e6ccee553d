import { previewScheduleChange as call } from "#contract/schedules.ts";
import { handle } from "#server/http/calls/context.ts";
import { checkChange } from "./check-change.ts";
import { findHits } from "./find-hits.ts";
import { proposePlaces } from "./propose-places.ts";

export const previewScheduleChange = handle(call, async ({ input, shop, account, db, now, refuse, viewed }) => {
  const { change } = input;
  await checkChange(db, { change, shop, account, now, refuse });
  const { hits, after } = await findHits(db, { shopId: shop.id, change, now });
  viewed(
    "reservation",
    hits.map(({ reservation }) => reservation.id),
  );
  return { hits: await proposePlaces(db, shop.id, hits, after) };
});
