import { and, eq } from "drizzle-orm";
import { removeExhibition as call } from "#contract/exhibitions.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import { exhibitionEntries, exhibitions } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockExhibition } from "./console-exhibition.ts";
import { writtenExhibition } from "./written-exhibition.ts";

export const removeExhibition = handle(call, async ({ input, db, refuse, changed }) => {
  const exhibition = await lockExhibition(db, input.id);
  if (!exhibition) return refuse("exhibition_not_found");
  const [entry] = await db
    .select({ id: exhibitionEntries.id })
    .from(exhibitionEntries)
    .where(and(eq(exhibitionEntries.exhibitionId, exhibition.id), ofAnyShop))
    .limit(1);
  if (entry) return refuse("exhibition_has_entries");
  await db.delete(exhibitions).where(eq(exhibitions.id, exhibition.id));
  changed({ exhibition: exhibition.id, removed: writtenExhibition(exhibition) });
  return {};
});
