import type { Booking } from "#contract/bookings.ts";
import { bookingClauseTypes } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isPersonName } from "#domain/text/person-name.ts";
import { hasForbiddenCharacters } from "#domain/text/text.ts";
import type { Agreed, Person } from "./pay/person.ts";

export interface Wrong {
  name?: string;
  phone?: string;
  note?: string;
  agreed?: string;
}

/** What is missing before the payment, by the same rules as on the server. */
export function wrongIn(booking: Booking, { name, proof, note }: Person, agreed: Agreed): Wrong {
  const allAgreed =
    agreed.cancellationRead && keysOf(bookingClauseTypes).every((type) => agreed.consents.includes(type));
  return {
    ...(isPersonName(name.trim()) ? {} : { name: "이름은 한글이나 영문 1~10자로 써 주세요" }),
    ...(proof || booking.maskedPhone ? {} : { phone: "휴대폰 번호를 인증해 주세요" }),
    ...(hasForbiddenCharacters(note) ? { note: "쓸 수 없는 글자가 있어요" } : {}),
    ...(allAgreed ? {} : { agreed: "필요한 항목을 모두 확인해 주세요" }),
  };
}
