import { eq, sql } from "drizzle-orm";
import { changeShopPhoto as call } from "#contract/shops.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { dropPhoto, keepPhoto, makePhoto } from "#server/photos/index.ts";
import { shopReply } from "./shop-reply.ts";

const folder = "shops";
/** Twice the shown size, for high-resolution screens. */
const side = 750;

export const changeShopPhoto = handle(call, async (context) => {
  const { input, account, shop, db, refuse, changed, announce, afterCommit } = context;
  const picture = input.photo === null ? null : await makePhoto(account.id, Buffer.from(input.photo), side);
  if (typeof picture === "string")
    return refuse("photo_not_readable", { fields: { photo: "읽을 수 없는 사진이에요" } });
  const photoPath = picture && (await keepPhoto(context, folder, picture));
  const old = await replacePhoto(db, shop.id, photoPath);
  // Demo pictures are shared, so only uploaded ones are deleted.
  if (old?.startsWith(`${folder}/`)) afterCommit(() => void dropPhoto(context, old));
  const reply = await shopReply(db, shop.id, shop.role);
  if (!reply) throw plumbingRefusal("shop_not_found");
  changed({ photo: photoPath ? "changed" : "removed" });
  announce(shop.id, "shop_changed", [shop.id]);
  return reply;
});

/** The earlier picture. */
function replacePhoto(db: Db, shopId: number, photoPath: string | null): Promise<string | null> {
  return db.transaction(async (db) => {
    const [before] = await db.select({ path: shops.photoPath }).from(shops).where(eq(shops.id, shopId)).for("update");
    await db
      .update(shops)
      .set({ photoPath, version: sql`${shops.version} + 1` })
      .where(eq(shops.id, shopId));
    return before?.path ?? null;
  });
}
