/** As they are shown. A message that a day's number kept back stands as FAILED in its row, with the moment. */
export const textMessageStates = {
  QUEUED: { label: "보내는 중" },
  SENT: { label: "보냄" },
  FAILED: { label: "보내지 못함" },
  CALL_NEEDED: { label: "전화 필요" },
} as const;
export type TextMessageState = keyof typeof textMessageStates;

/** How many text messages may go out in a day of Seoul. What a phone is proven with has limits of its own. */
export const textLimits = {
  perShop: 3000,
  /** To one number, whichever shops send them: its own reservations, what a shop hears of all of them, and the rest. */
  toCustomer: 20,
  toShop: 600,
  other: 10,
  /** To one number: changes of the account that it belongs to. */
  accountChanged: 30,
} as const;

/** An invitation is sent again no sooner than this. */
export const invitationRestMinutes = 10;

const dots = "[.．。｡․‧∙•]";
/** With whatever stands between its digits but letters. */
const longNumber = /\+?\(?[\p{Nd}\p{No}](?:[^\p{L}\p{N}]*[\p{Nd}\p{No}]){6,}\)?/gu;
/** A price of millions has seven digits and is no phone number; with eight it could be read as one. */
const price = /^[1-9](?:,[0-9]{3}){2}$/;

/**
 * What somebody typed, as it may stand in a text message of ours: a phone makes no link and no number to call of it. A dot
 * between letters becomes a middle dot, an address loses its beginning, and seven digits or more that are no price are left out.
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
