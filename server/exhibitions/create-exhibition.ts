import { createExhibition as call } from "#contract/exhibitions.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { exhibitions } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { consoleExhibition } from "./console-exhibition.ts";
import { periodProblems, writtenExhibition } from "./written-exhibition.ts";

export const createExhibition = handle(call, async ({ input, db, now, refuse, changed }) => {
  const today = seoulDay(now);
  const written = writtenExhibition(input);
  const fields = periodProblems(written, today);
  if (Object.keys(fields).length > 0) return refuse("exhibition_period_wrong", { fields });
  const [made] = await db
    .insert(exhibitions)
    .values({ ...written, createdAt: now })
    .returning();
  if (!made) throw new Error("an insert returned no row");
  changed({ exhibition: made.id, ...written });
  return consoleExhibition(db, made, today);
});
