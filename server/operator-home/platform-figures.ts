import type { HomeFigures } from "#contract/operator-home.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { daysBefore, type PaymentHours } from "./payment-hours.ts";

/** How the platform grows, from our own rows. Each figure has the same time before beside it. */
export async function platformFigures(db: Db, { today, rows }: PaymentHours, now: Date): Promise<HomeFigures> {
  const weekAgo = addDays(today, -daysBefore);
  const reservations = rows.filter(({ isReservation }) => isReservation);
  const on = (day: string) => reservations.filter((row) => row.day === day);
  const sum = (some: typeof rows, of: "approved" | "untilNow") => some.reduce((all, row) => all + row[of], 0);
  const at = (day: string, hour: number) =>
    sum(
      on(day).filter((row) => row.hour === hour),
      "approved",
    );
  return {
    month: today.slice(0, 7),
    ...(await monthFigures(db, now)),
    reservations: sum(on(today), "approved"),
    reservationsBefore: sum(on(weekAgo), "untilNow"),
    hours: Array.from({ length: 24 }, (_, hour) => ({ today: at(today, hour), before: at(weekAgo, hour) })),
  };
}

type MonthFigures = Omit<HomeFigures, "month" | "reservations" | "reservationsBefore" | "hours">;

async function monthFigures(db: Db, now: Date): Promise<MonthFigures> {
  const firstDay = `${seoulDay(now).slice(0, 7)}-01`;
  const from = seoulInstant(firstDay, "00:00");
  const before = seoulInstant(`${addDays(firstDay, -1).slice(0, 7)}-01`, "00:00");
  // The month before may be shorter: then it counts in full.
  const until = new Date(Math.min(before.getTime() + (now.getTime() - from.getTime()), from.getTime()));
  const [figures] = await namedQuery<MonthFigures>(db, "operator-figures", text, [from, before, until]);
  if (!figures) throw new Error("a query without a table returned no row");
  return figures;
}

const text = `select
    (select count(*)::int from shops where opened_at >= $1) as opened,
    (select count(*)::int from shops where opened_at >= $2 and opened_at < $3) as "openedBefore",
    (select count(*)::int from application_editions e join applications a on a.id = e.application_id
      where a.form = 'SETUP' and e.edition = 1 and e.sent_at >= $1) as asked,
    (select count(*)::int from applications where form = 'SETUP' and status = 'APPROVAL' and decided_at >= $1) as approved,
    (select count(*)::int from shops s where s.opened_at >= $1
      and exists (select from reservations r where r.shop_id = s.id)) as booked,
    (select coalesce(sum(amount_won), 0)::bigint from payments
      where purpose = 'RESERVATION' and state = 'APPROVED' and created_at >= $1) as "monthWon",
    (select coalesce(sum(amount_won), 0)::bigint from payments
      where purpose = 'RESERVATION' and state = 'APPROVED' and created_at >= $2 and created_at < $3) as "monthWonBefore"`;
