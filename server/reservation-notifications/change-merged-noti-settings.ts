import { changeMergedNotiSettings as call } from "#contract/reservation-notifications.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockNotiPhones, mergedReply, readNotiPhones } from "./noti-phones.ts";
import { replaceNotiPhones } from "./replace-noti-phones.ts";

export const changeMergedNotiSettings = handle(call, async (context) => {
  const { input, shop, db, vault } = context;
  await lockNotiPhones(db, shop.id);
  const before = await readNotiPhones(db, vault, shop.id);
  const isAmong = (list: { fingerprint: string }[], phone: string) =>
    list.some(({ fingerprint }) => fingerprint === vault.fingerprint(phoneDigits(phone)));
  // A designer's number stays theirs; it is the shop's too only if it was before.
  const all = input.phoneNumbers.filter((phone) => isAmong(before.all, phone) || !isAmong(before.stylers, phone));
  const stylers = input.phoneNumbers.filter((phone) => isAmong(before.stylers, phone));
  return mergedReply(await replaceNotiPhones(context, before, { all, stylers }));
});
