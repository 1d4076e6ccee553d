import { and, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { markVisit as call } from "#contract/reservations.ts";
import type { ReservationStep, VisitMark } from "#domain/reservations/reservation.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { actorOf, type By, ownedBy, reservationOf } from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { explainRefusal } from "./change-status.ts";

export const markVisit = handle(call, async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
  const { mark, on } = input;
  const by = { accountId: account.id, role: shop.role };
  const change = { shopId: shop.id, reservationId: input.id, mark, on, by, now };
  const marked = await writeMark(db, change);
  if (!marked) {
    const why = await explainRefusal(db, change);
    if (why.because === "missing") return refuse("reservation_not_found");
    if (why.because === "not_own") return refuse("reservation_not_own");
    if (why.row.status !== "OK") return refuse("reservation_not_booked");
    if (on && seoulDay(why.row.startsAt) !== seoulDay(now)) return refuse("visit_not_today");
    // It is so already: somebody else was faster.
    viewed("reservation", [why.row.id]);
    return reservationReply(why.row);
  }
  changed({ reservation: marked.id, mark, on });
  viewed("reservation", [marked.id]);
  announce(shop.id, "reservations_changed", [marked.id]);
  return reservationReply(marked);
});

interface Mark {
  shopId: number;
  reservationId: number;
  mark: VisitMark;
  on: boolean;
  by: By;
  now: Date;
}

/** Undefined: a guard failed, or nothing would change. */
async function writeMark(db: Db, { shopId, reservationId, mark, on, by, now }: Mark) {
  const time = mark === "ARRIVED" ? reservations.arrivedAt : reservations.startedAt;
  const [row] = await db
    .update(reservations)
    .set({ ...columnsOf(mark, on, now), version: sql`${reservations.version} + 1` })
    .where(
      and(
        reservationOf(shopId, reservationId),
        eq(reservations.status, "OK"),
        // A wrong mark can also be taken back later.
        on ? and(isNull(time), onDay(seoulDay(now))) : isNotNull(time),
        ownedBy(db, shopId, by),
      ),
    )
    .returning();
  if (!row) return undefined;
  const { arrivedAt, startedAt } = row;
  await db.insert(reservationSteps).values({
    shopId,
    reservationId,
    at: now,
    step: steps[mark][on ? "on" : "off"],
    actor: actorOf(by),
    accountId: by.accountId,
    after: { arrivedAt, startedAt },
  });
  return row;
}

const onDay = (day: string) =>
  and(gte(reservations.startsAt, seoulInstant(day, "00:00")), lt(reservations.startsAt, seoulInstant(day, "24:00")));

const steps = {
  ARRIVED: { on: "arrived", off: "arrival_undone" },
  STARTED: { on: "started", off: "start_undone" },
} as const satisfies Record<VisitMark, { on: ReservationStep; off: ReservationStep }>;

/** Whoever is in the chair has arrived, and whoever has not arrived is not in the chair. */
function columnsOf(mark: VisitMark, on: boolean, now: Date) {
  if (mark === "ARRIVED") return on ? { arrivedAt: now } : { arrivedAt: null, startedAt: null };
  return on ? { arrivedAt: sql`coalesce(${reservations.arrivedAt}, ${now})`, startedAt: now } : { startedAt: null };
}
