import { listSettlementLines as call } from "#contract/settlements.ts";
import { handle } from "#server/http/calls/context.ts";
import { wrongPeriod } from "#server/settlements/period.ts";
import { readLines } from "./read-lines.ts";

export const listSettlementLines = handle(call, async ({ input, shop, db, now, refuse, viewed }) => {
  const wrong = wrongPeriod(input);
  if (wrong) return refuse("period_wrong", wrong);
  const { page, size } = input;
  const { items, total, sum } = await readLines(db, input, { shop, now, limit: size, offset: page * size });
  viewed(
    "reservation",
    items.flatMap(({ reservationId }) => reservationId ?? []),
  );
  return { items, page, size, total, sum };
});
