import { getMergedNotiSettings as call } from "#contract/reservation-notifications.ts";
import { handle } from "#server/http/calls/context.ts";
import { mergedReply, readNotiPhones } from "./noti-phones.ts";

export const getMergedNotiSettings = handle(call, async ({ shop, db, vault, viewed }) => {
  viewed("shop", [shop.id]);
  return mergedReply(await readNotiPhones(db, vault, shop.id));
});
