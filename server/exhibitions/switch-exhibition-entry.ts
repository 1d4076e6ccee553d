import { sql } from "drizzle-orm";
import { switchExhibitionEntry as call } from "#contract/exhibitions.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { exhibitionEntries } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findExhibition } from "./exhibition-reply.ts";
import { lockEntryOfShop } from "./lock-entry.ts";

export const switchExhibitionEntry = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const row = await lockEntryOfShop(db, shop.id, input.id);
  const exhibition = await findExhibition(db, shop.id, input.id, today);
  if (!exhibition) return refuse("exhibition_not_found");
  if (!row || !exhibition.entry) return refuse("entry_not_found");
  const { state } = exhibition.entry;
  if (state === "DONE") return refuse("sale_done");
  changed({ exhibition: input.id, from: state, to: input.state });
  if (state === input.state) return exhibition;
  const [switched] = await db
    .update(exhibitionEntries)
    .set({ disabled: input.state === "DISABLED", version: sql`${exhibitionEntries.version} + 1` })
    .where(byKey(exhibitionEntries, shop.id, row.id))
    .returning({ version: exhibitionEntries.version });
  if (!switched) throw new Error("an update of a locked row found none");
  announce(shop.id, "menus_changed", row.menuIds);
  return { ...exhibition, entry: { ...exhibition.entry, state: input.state, version: switched.version } };
});
