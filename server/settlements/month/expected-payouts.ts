import { settlementCut } from "#domain/time/business-day.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";
import { expectedSql } from "#server/settlement-lines/index.ts";
import { holidaysAround } from "#server/settlements/payouts/bank-days.ts";
import { comingPayouts } from "#server/settlements/payouts/coming-payouts.ts";

interface Month {
  shopId: number;
  now: Date;
  first: string;
  last: string;
}

interface Booked {
  endsAt: Date;
  won: number;
}

/** Completed visits that are not paid out yet, and confirmed reservations less their fees. Nobody guesses new bookings. */
export async function expectedPayouts(db: Db, { shopId, now, first, last }: Month) {
  const { contract } = await presentContract(db, shopId);
  const contractId = contract?.id ?? null;
  const { payouts } = await comingPayouts(db, { shopId, contractId, now });
  const isHoliday = await holidaysAround(db, seoulDay(now));
  const { businessDays } = await ruleInForce(db, "payout", now);
  const booked = await namedQuery<Booked>(db, "expected-payouts", bookedText, [shopId, contractId, now, last]);
  const expected = new Map(payouts.map(({ day, amountWon: won, lines: count }) => [day, { day, won, count }]));
  for (const { endsAt, won } of booked) {
    const day = seoulDay(settlementCut(endsAt, businessDays, isHoliday));
    const other = expected.get(day);
    expected.set(day, { day, won: (other?.won ?? 0) + won, count: (other?.count ?? 0) + 1 });
  }
  return [...expected.values()]
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

const bookedText = `select completed_at as "endsAt", net_won as won from (${expectedSql(
  "r.shop_id = $1 and r.ends_at > $3 and r.ends_at < (($4::date + 1)::timestamp at time zone 'Asia/Seoul')",
)}) e where contract_id is not distinct from $2`;
