import { changeNotiSettings as call } from "#contract/reservation-notifications.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockNotiPhones, notiReply, readNotiPhones } from "./noti-phones.ts";
import { replaceNotiPhones } from "./replace-noti-phones.ts";

export const changeNotiSettings = handle(call, async (context) => {
  const { input, shop, db, vault, refuse } = context;
  const { allReservationNotiPhoneNumbers: all, stylerReservationNotiPhoneNumbers: stylers } = input;
  await lockNotiPhones(db, shop.id);
  const before = await readNotiPhones(db, vault, shop.id);
  const known = new Set(before.stylers.map(({ fingerprint }) => fingerprint));
  if (stylers.some((phone) => !known.has(vault.fingerprint(phoneDigits(phone)))))
    return refuse("styler_phone_unknown", {
      fields: { stylerReservationNotiPhoneNumbers: "디자이너별로 따로 등록해 주세요" },
    });
  return notiReply(await replaceNotiPhones(context, before, { all, stylers }));
});
