import { eq } from "drizzle-orm";
import { openPrintedAdvertisement as call } from "#contract/advertisement-results.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openDisplayed } from "./open-displayed.ts";

export const openPrintedAdvertisement = handle(call, async ({ input, db, vault, now, refuse, changed }) => {
  const { visitor } = input;
  // People type the code with spaces, dashes or small letters.
  const code = input.code.replace(/[\s-]/g, "").toUpperCase();
  const opened = await openDisplayed(db, eq(advertisements.code, code), { visitor, vault, now });
  if (!opened) return refuse("advertisement_not_found");
  changed({ advertisement: opened.id });
  return opened;
});
