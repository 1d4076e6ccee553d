import { eq, sql } from "drizzle-orm";
import { changeBannerPhoto as call } from "#contract/banners.ts";
import { bannerShape } from "#domain/advertising/banner.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { banners } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { dropPhoto, keepPhoto, makePhoto } from "#server/photos/index.ts";
import { bannerReply, lockBanner } from "./banner-reply.ts";

const folder = "banners";

export const changeBannerPhoto = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, afterCommit } = context;
  const [known] = await db.select({ id: banners.id }).from(banners).where(eq(banners.id, input.id));
  if (!known) return refuse("banner_not_found");
  const picture = input.photo === null ? null : await makePhoto(account.id, Buffer.from(input.photo), bannerShape);
  if (typeof picture === "string")
    return refuse("photo_not_readable", { fields: { photo: "읽을 수 없는 사진이에요" } });
  const photoPath = picture && (await keepPhoto(context, folder, picture));
  const replaced = await replacePhoto(db, input.id, photoPath);
  if (!replaced) {
    if (photoPath) await dropPhoto(context, photoPath);
    return refuse("banner_not_found");
  }
  const { before, after } = replaced;
  // Demo pictures are shared, so only an uploaded picture is deleted.
  const old = before.photoPath;
  if (old?.startsWith(`${folder}/`)) afterCommit(() => void dropPhoto(context, old));
  changed({ banner: after.id, photo: photoPath ? "changed" : "removed" });
  return bannerReply(after, seoulDay(now));
});

/** The row before and after. Undefined if it was removed meanwhile. */
function replacePhoto(db: Db, id: number, photoPath: string | null) {
  return db.transaction(async (db) => {
    const before = await lockBanner(db, id);
    if (!before) return undefined;
    const [after] = await db
      .update(banners)
      .set({ photoPath, version: sql`${banners.version} + 1` })
      .where(eq(banners.id, id))
      .returning();
    return after && { before, after };
  });
}
