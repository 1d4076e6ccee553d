import { eq, sql } from "drizzle-orm";
import { changeBanner as call } from "#contract/banners.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { banners } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bannerReply, lockBanner } from "./banner-reply.ts";

export const changeBanner = handle(call, async ({ input, db, now, refuse, changed }) => {
  const today = seoulDay(now);
  const before = await lockBanner(db, input.id);
  if (!before) return refuse("banner_not_found");
  if (before.version !== input.version)
    return refuse("banner_changed_elsewhere", { details: { banner: bannerReply(before, today) } });
  const [banner] = await db
    .update(banners)
    .set({ ...writtenOf(input), version: sql`${banners.version} + 1` })
    .where(eq(banners.id, before.id))
    .returning();
  if (!banner) throw new Error("a locked row is gone");
  changed({ banner: banner.id, from: writtenOf(before), to: writtenOf(banner) });
  return bannerReply(banner, today);
});

type Written = Omit<typeof banners.$inferSelect, "id" | "photoPath" | "version" | "createdAt" | "removedAt">;
const writtenOf = ({ place, title, text, colour, link, fromDay, toDay, category, displayOrder }: Written) => ({
  place,
  title,
  text,
  colour,
  link,
  fromDay,
  toDay,
  category,
  displayOrder,
});
