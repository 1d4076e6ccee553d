import { sql } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { seatWalkIn as call } from "#contract/walk-ins.ts";
import { endOf } from "#domain/reservations/visit.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { walkIns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bookAtDesk, isRefused } from "#server/reservations/index.ts";
import { lockWalkIn, type WalkInRow } from "./find-walk-in.ts";

export const seatWalkIn = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const walkIn = await lockWalkIn(db, shop.id, input.id, now);
  if (!walkIn) return refuse("walk_in_not_found");
  if (walkIn.state !== "WAITING" || walkIn.version !== input.version) return refuse("walk_in_changed_elsewhere");
  if (seoulDay(new Date(input.startsAt)) !== seoulDay(now))
    return refuse("time_not_open", { fields: { startsAt: "오늘 시간을 선택해 주세요" } });
  const by = { accountId: account.id, role: shop.role };
  const booking = { shopId: shop.id, input: bookingOf(walkIn, input), by, now, arrivedAt: now };
  const booked = await bookAtDesk({ db, vault }, booking);
  if (isRefused(booked)) {
    if (!("shown" in booked)) return refuse(booked.refused, booked.extras);
    if (booked.refused === "customer_not_found" || booked.refused === "visit_time_wrong")
      throw new Error("a walk-in has no customer to find, and its visit takes as long as its segments");
    return refuse(booked.refused, booked.shown);
  }
  const { reservation, isToNotify, onRecord } = booked;
  await db
    .update(walkIns)
    .set({ state: "SEATED", reservationId: reservation.id, endedAt: now, version: sql`${walkIns.version} + 1` })
    .where(byKey(walkIns, shop.id, walkIn.id));
  changed({ walkIn: walkIn.id, ...onRecord });
  viewed("reservation", [reservation.id]);
  announce(shop.id, "walk_ins_changed", [walkIn.id]);
  announce(shop.id, "reservations_changed", [reservation.id]);
  if (isToNotify) afterCommit(() => jobs.nudge("reservations.notices"));
  return reservation;
});

type Seat = Pick<InputOf<typeof call>, "stylerId" | "startsAt" | "decided">;

/** The visit as the desk books it: as long as was said when the customer came, at the price of now. */
function bookingOf(walkIn: WalkInRow, { stylerId, startsAt, decided }: Seat) {
  const { menuId, choices, menuName, segments, bufferMinutes, staffId } = walkIn;
  const service = { stylerId, menuId, choices, menuName, priceWon: undefined };
  return {
    ...service,
    startsAt,
    endsAt: endOf(new Date(startsAt), [{ segments, bufferMinutes }]).toISOString(),
    customerName: walkIn.name,
    customerGender: "IN_PRIVATE" as const,
    phone: "",
    customerId: null,
    note: walkIn.note,
    source: "VISIT" as const,
    lines: [{ ...service, requested: stylerId === staffId, segments, bufferMinutes }],
    decided,
  };
}
