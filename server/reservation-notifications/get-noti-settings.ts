import { getNotiSettings as call } from "#contract/reservation-notifications.ts";
import { handle } from "#server/http/calls/context.ts";
import { notiReply, readNotiPhones } from "./noti-phones.ts";

export const getNotiSettings = handle(call, async ({ shop, db, vault, viewed }) => {
  viewed("shop", [shop.id]);
  return notiReply(await readNotiPhones(db, vault, shop.id));
});
