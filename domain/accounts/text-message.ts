/** The states as shown. A message that the daily limit held back has FAILED in its row, with the moment. */
export const textMessageStates = {
  QUEUED: { label: "발송 중" },
  SENT: { label: "발송 완료" },
  FAILED: { label: "발송 실패" },
  CALL_NEEDED: { label: "전화 필요" },
} as const;
export type TextMessageState = keyof typeof textMessageStates;

/** How many text messages may go out in a day of Seoul. Verification codes have their own limits. */
export const textLimits = {
  perShop: 3000,
  /** To one number, from all shops together: as a customer, as a number of a shop, and for all other messages. */
  toCustomer: 20,
  toShop: 600,
  other: 10,
  /** To one number: about changes of the account that it belongs to. */
  accountChanged: 30,
} as const;

/** Minutes before an invitation can be sent again. */
export const invitationRestMinutes = 10;

const dots = "[.．。｡․‧∙•]";
/** Digits with any separators between them except letters. */
const longNumber = /\+?\(?[\p{Nd}\p{No}](?:[^\p{L}\p{N}]*[\p{Nd}\p{No}]){6,}\)?/gu;
/** A price of millions has seven digits and is not a phone number; a number with eight digits could be one. */
const price = /^[1-9](?:,[0-9]{3}){2}$/;

/**
 * Cleans typed text for a text message, so that a phone finds no link and no number to call in it. A dot between
 * letters becomes a middle dot, an address loses its beginning, and seven or more digits that are not a price are
 * removed.
 */
export function withoutLinks(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, " ")
    .replace(/[a-z][a-z0-9+.-]{0,20}\s?:\s?\/\/+/gi, "")
    .replace(/\b(?:tel|sms|mailto|javascript)\s?:/gi, "")
    .replace(new RegExp(`(?<=\\S)\\s?${dots}+(?=\\S)`, "gu"), "·")
    .replace(longNumber, (run) => (price.test(run) ? run : "…"));
}
