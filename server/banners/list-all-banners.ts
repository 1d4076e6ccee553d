import { listAllBanners as call } from "#contract/banners.ts";
import { byStage } from "#domain/advertising/banner.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { bannerReply, readBanners } from "./banner-reply.ts";

export const listAllBanners = handle(call, async ({ db, now }) => ({
  items: (await readBanners(db)).map((row) => bannerReply(row, seoulDay(now))).toSorted(byStage),
}));
