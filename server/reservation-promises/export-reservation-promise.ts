import type * as z from "zod/mini";
import { exportReservationPromise as call, type PromisePaper } from "#contract/reservation-promises.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation } from "#server/reservations/index.ts";
import { type Cell, heading, text as plainText, printableSheet, spreadsheetType } from "#server/spreadsheet.ts";
import { promisePaper } from "./promise-paper.ts";
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
      fileName: `예약 확인서 ${paper.number}.xlsx`,
      contentType: spreadsheetType,
      bytes: await promiseSheet(paper, now),
    };
  },
);

/** It is read like a letter, so long lines wrap. */
const text = (value: string) => ({ ...plainText(value), wrap: true });

const widths = [26, 34, 24, 22, 34];

/** The sheet as a spreadsheet, part by part in reading order. */
function promiseSheet(paper: z.input<typeof PromisePaper>, issuedAt: Date): Promise<Buffer> {
  const rows: Cell[][] = [
    [heading("예약 확인서"), text(paper.number)],
    [heading("매장"), text(paper.shopName)],
    [heading("발행"), text(formatInstant(issuedAt))],
    [heading("발행 번호"), text(paper.issueId)],
    ...paper.parts.flatMap(({ title, facts, columns, rows: lines }) => [
      [],
      [heading(title)],
      ...facts.map(({ name, words }) => [text(name), text(words)]),
      ...(columns.length > 0 ? [columns.map(heading)] : []),
      ...lines.map((line) => line.map(text)),
    ]),
  ];
  return printableSheet({ name: "예약 확인서", widths, rows });
}
