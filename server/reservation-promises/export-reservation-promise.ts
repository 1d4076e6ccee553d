import { exportReservationPromise as call } from "#contract/reservation-promises.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation } from "#server/reservations/index.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { promisePaper } from "./promise-paper.ts";
import { promiseSheet } from "./promise-sheet.ts";
import { readPromise } from "./read-promise.ts";
import { readerOf } from "./reader-of.ts";

export const exportReservationPromise = handle(
  call,
  async ({ input, shop, account, db, vault, now, requestId, refuse, changed, viewed }) => {
    const row = await findReservation(db, shop.id, input.id);
    if (!row) return refuse("reservation_not_found");
    const [read, reader] = await Promise.all([
      readPromise(db, vault, row),
      readerOf(db, row, { accountId: account.id, role: shop.role }),
    ]);
    const paper = promisePaper(read, reader, { now, issueId: requestId });
    viewed("reservation", [row.id], "EXPORT", { reason: input.reason });
    changed({ reservation: row.id, reason: input.reason });
    return {
      fileName: `약속 확인서 ${paper.number}.xlsx`,
      contentType: spreadsheetType,
      bytes: await promiseSheet(paper, now),
    };
  },
);
