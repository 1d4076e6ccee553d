import { createBanner as call } from "#contract/banners.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { banners } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bannerReply } from "./banner-reply.ts";

export const createBanner = handle(call, async ({ input, db, now, changed }) => {
  const { place, title, text, colour, link, fromDay, toDay, category, displayOrder } = input;
  const written = { place, title, text, colour, link, fromDay, toDay, category, displayOrder };
  const [banner] = await db
    .insert(banners)
    .values({ ...written, createdAt: now })
    .returning();
  if (!banner) throw new Error("an insert returned no row");
  changed({ banner: banner.id, ...written });
  return bannerReply(banner, seoulDay(now));
});
