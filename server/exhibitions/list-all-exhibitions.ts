import { count } from "drizzle-orm";
import { listAllExhibitions as call } from "#contract/exhibitions.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { exhibitions } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { consoleExhibitions, readExhibitions } from "./console-exhibition.ts";

export const listAllExhibitions = handle(call, async ({ input, db, now }) => {
  const { page, size } = input;
  const today = seoulDay(now);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(exhibitions),
    readExhibitions(db, today, page, size),
  ]);
  return { items: await consoleExhibitions(db, rows, today), page, size, total: counted?.total ?? 0 };
});
