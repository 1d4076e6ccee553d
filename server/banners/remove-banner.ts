import { eq } from "drizzle-orm";
import { removeBanner as call } from "#contract/banners.ts";
import { banners } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockBanner } from "./banner-reply.ts";

export const removeBanner = handle(call, async ({ input, db, now, refuse, changed }) => {
  const banner = await lockBanner(db, input.id);
  if (!banner) return refuse("banner_not_found");
  await db.update(banners).set({ removedAt: now }).where(eq(banners.id, banner.id));
  changed({ banner: banner.id, removed: banner.title });
  return {};
});
