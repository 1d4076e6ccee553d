import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

interface Row {
  reservationId: number;
  customerName: string;
  line: number;
  overlap: boolean;
  afterHours: boolean;
  startsAt: Date;
  endsAt: Date;
  byName: string | null;
  at: string;
  reason: string;
}

/** Decisions about a visit's own time, and those to book over it. */
export const decisionsAbout = (db: Db, shopId: number, reservationId: number): Promise<Row[]> =>
  namedQuery<Row>(db, "decisions-about", text, [shopId, reservationId]);

const text = `select o.reservation_id as "reservationId", r.customer_name as "customerName", o.line,
    (o.decision->>'overlap')::boolean and not o.hard as overlap, (o.decision->>'afterHours')::boolean as "afterHours",
    lower(o.during) as "startsAt", upper(o.during) as "endsAt", a.name as "byName", o.decision->>'at' as at,
    o.decision->>'reason' as reason
  from occupied_times o
    join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
    left join accounts a on a.id = (o.decision->>'accountId')::bigint
  where o.shop_id = $1 and o.decision is not null
    and (o.reservation_id = $2 or (not o.hard and exists (select from occupied_times own
      where own.shop_id = $1 and own.reservation_id = $2 and own.staff_id = o.staff_id and own.during && o.during
        and own.kind <> 'WAIT')))
    and o.kind <> 'BUFFER'
  order by lower(o.during), o.id`;
