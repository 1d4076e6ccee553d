import { phoneDigits } from "#domain/text/phone.ts";

export function mergeNotificationPhones(
  allReservationNotiPhoneNumbers: readonly string[],
  stylerReservationNotiPhoneNumbers: readonly string[],
): string[] {
  const byDigits = new Map<string, string>();
  for (const phone of [...allReservationNotiPhoneNumbers, ...stylerReservationNotiPhoneNumbers]) {
    const digits = phoneDigits(phone);
    if (digits !== "" && !byDigits.has(digits)) byDigits.set(digits, phone);
  }
  return [...byDigits.values()];
}
