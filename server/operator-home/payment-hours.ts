import { addDays, seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentMs } from "./waiting-items.ts";

interface HourRow {
  isReservation: boolean;
  day: string;
  hour: number;
  approved: number;
  won: number;
  declined: number;
  /** Approved ones until the present time of their day. */
  untilNow: number;
}

export interface PaymentHours {
  today: string;
  /** Payments of one kind and hour, of today and the seven days before. */
  rows: HourRow[];
  /** Those of today whose outcome was unknown for a while. */
  settledLate: number;
}

export const daysBefore = 7;

/** The payments of eight days by hour: one query for the money and for the figures. */
export async function paymentHours(db: Db, now: Date): Promise<PaymentHours> {
  const today = seoulDay(now);
  const midnight = seoulInstant(today, "00:00");
  const from = seoulInstant(addDays(today, -daysBefore), "00:00");
  const rows = await namedQuery<HourRow & { settledLate: number }>(db, "operator-payment-hours", text, [
    from,
    seoulTime(now),
    midnight,
    paymentMs / 1000,
  ]);
  return { today, rows, settledLate: rows.reduce((sum, row) => sum + row.settledLate, 0) };
}

const text = `select p.purpose = 'RESERVATION' as "isReservation", p.at::date::text as day, extract(hour from p.at)::int as hour,
    count(*) filter (where p.state = 'APPROVED')::int as approved,
    coalesce(sum(p.amount_won) filter (where p.state = 'APPROVED'), 0)::bigint as won,
    count(*) filter (where p.state = 'DECLINED')::int as declined,
    count(*) filter (where p.state = 'APPROVED' and p.at::time <= $2::time)::int as "untilNow",
    count(*) filter (where p.decided_at >= $3 and p.decided_at > p.created_at + make_interval(secs => $4))::int as "settledLate"
  from (select *, created_at at time zone 'Asia/Seoul' as at from payments where created_at >= $1) p
  group by 1, 2, 3`;
