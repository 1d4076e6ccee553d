import { eq } from "drizzle-orm";
import { openAdvertisement as call } from "#contract/advertisement-results.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openDisplayed } from "./open-displayed.ts";

export const openAdvertisement = handle(call, async ({ input, db, vault, now, refuse, changed }) => {
  const { id, visitor } = input;
  const opened = await openDisplayed(db, eq(advertisements.id, id), { visitor, vault, now });
  if (!opened) return refuse("advertisement_not_found");
  changed({ advertisement: id });
  return opened;
});
