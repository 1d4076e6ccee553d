import { changeStaffPhoto as call } from "#contract/staffs.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { dropPhoto, keepPhoto, makePhoto } from "#server/photos/index.ts";
import { findStaff, lockStaff } from "./find-staff.ts";
import { staffReply } from "./staff-reply.ts";

const folder = "staffs";
const side = 375;

export const changeStaffPhoto = handle(call, async (context) => {
  const { input, account, shop, db, vault, refuse, changed, viewed, announce, afterCommit } = context;
  const staff = await findStaff(db, shop.id, input.id);
  if (!staff) return refuse("staff_not_found");
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("staff_not_own");
  const picture = input.photo === null ? null : await makePhoto(account.id, Buffer.from(input.photo), side);
  if (typeof picture === "string")
    return refuse("photo_not_readable", { fields: { photo: "읽을 수 없는 사진이에요" } });
  const photoPath = picture && (await keepPhoto(context, folder, picture));
  const replaced = await replacePhoto(db, shop.id, staff.id, photoPath);
  const reply = replaced && (await staffReply(db, vault, shop.id, staff.id));
  if (!reply) {
    if (photoPath) await dropPhoto(context, photoPath);
    return refuse("staff_not_found");
  }
  // Demo pictures are shared, so only uploaded ones are deleted.
  const old = replaced.photoPath;
  if (old?.startsWith(`${folder}/`)) afterCommit(() => void dropPhoto(context, old));
  changed({ staff: staff.id, photo: photoPath ? "changed" : "removed" });
  viewed("staff", [staff.id]);
  announce(shop.id, "staff_changed", [staff.id]);
  return reply;
});

/** The row before the change; undefined if the designer has left meanwhile. */
function replacePhoto(db: Db, shopId: number, id: number, photoPath: string | null) {
  return db.transaction(async (db) => {
    const staff = await lockStaff(db, shopId, id);
    if (staff)
      await db
        .update(staffs)
        .set({ photoPath })
        .where(byKey(staffs, shopId, id));
    return staff;
  });
}
