import { getReservationPromise as call } from "#contract/reservation-promises.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation } from "#server/reservations/index.ts";
import { promisePaper } from "./promise-paper.ts";
import { readPromise } from "./read-promise.ts";
import { readerOf } from "./reader-of.ts";

export const getReservationPromise = handle(
  call,
  async ({ input, shop, account, db, vault, now, requestId, refuse, viewed }) => {
    const row = await findReservation(db, shop.id, input.id);
    if (!row) return refuse("reservation_not_found");
    const [read, reader] = await Promise.all([
      readPromise(db, vault, row),
      readerOf(db, row, { accountId: account.id, role: shop.role }),
    ]);
    viewed("reservation", [row.id]);
    return promisePaper(read, reader, { now, issueId: requestId });
  },
);
