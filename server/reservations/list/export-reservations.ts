import { and, desc, eq } from "drizzle-orm";
import { exportReservations as call } from "#contract/reservations.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { reservations, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { reservationFields } from "./reservation-reply.ts";
import { spreadsheetOf } from "./reservation-spreadsheet.ts";
import { searchWhere } from "./search-where.ts";

const mostRows = 50_000;

export const exportReservations = handle(call, async ({ input, shop, db, vault, now, refuse, changed, viewed }) => {
  const rows = await db
    .select({ ...reservationFields, stylerName: staffs.name })
    .from(reservations)
    .innerJoin(staffs, and(eq(staffs.id, reservations.staffId), eq(staffs.shopId, reservations.shopId)))
    .where(searchWhere(db, vault, shop.id, input))
    .orderBy(desc(reservations.startsAt), desc(reservations.id))
    .limit(mostRows + 1);
  if (rows.length > mostRows) return refuse("export_too_large");
  viewed(
    "reservation",
    rows.map(({ id }) => id),
    "EXPORT",
    { reason: input.reason },
  );
  changed({ reason: input.reason, rows: rows.length });
  return {
    fileName: `예약 ${seoulDay(now)}.xlsx`,
    contentType: spreadsheetType,
    bytes: await spreadsheetOf(rows),
  };
});
