import { and, count, eq, gt } from "drizzle-orm";
import { uploadMenuPhoto as call } from "#contract/menus.ts";
import { menuPhotos } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { dropPhoto, keepPhoto, makePhoto, photoUrl } from "#server/photos/index.ts";

/** Twice the shown size, for high-resolution screens. */
const side = 750;
const leastSide = 375;
const mostADay = 200;

export const uploadMenuPhoto = handle(call, async (context) => {
  const { input, account, shop, db, now, refuse, changed } = context;
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  const [today] = await db
    .select({ photos: count() })
    .from(menuPhotos)
    .where(and(eq(menuPhotos.shopId, shop.id), gt(menuPhotos.createdAt, since)));
  if ((today?.photos ?? 0) >= mostADay) return refuse("photos_too_many");
  const picture = await makePhoto(account.id, Buffer.from(input.photo), side, leastSide);
  if (picture === "photo_not_readable") return refuse(picture, { fields: { photo: "읽을 수 없는 사진이에요" } });
  if (picture === "photo_too_small")
    return refuse(picture, { fields: { photo: "가로와 세로가 375픽셀 이상이어야 해요" } });
  const path = await keepPhoto(context, "menus", picture);
  try {
    const [photo] = await db
      .insert(menuPhotos)
      .values({ shopId: shop.id, path, createdAt: now })
      .returning({ id: menuPhotos.id });
    if (!photo) throw new Error("an insert returned no row");
    changed({ photo: photo.id });
    return { id: photo.id, photoUrl: photoUrl(path) ?? "" };
  } catch (error) {
    await dropPhoto(context, path);
    throw error;
  }
});
