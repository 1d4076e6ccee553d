import { createOfflineReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { isRefused } from "#server/reservations/time/check-visit.ts";
import { bookAtDesk } from "./book-at-desk.ts";

export const createOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
  const booked = await bookAtDesk({ db, vault }, { shopId: shop.id, input, by, now });
  if (isRefused(booked))
    return "shown" in booked ? refuse(booked.refused, booked.shown) : refuse(booked.refused, booked.extras);
  const { reservation, isToNotify, onRecord } = booked;
  changed(onRecord);
  viewed("reservation", [reservation.id]);
  announce(shop.id, "reservations_changed", [reservation.id]);
  if (isToNotify) afterCommit(() => jobs.nudge("reservations.notices"));
  return reservation;
});
