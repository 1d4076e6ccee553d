import * as z from "zod/mini";
import { call, partners, withDetails } from "./call.ts";
import { FromWindow, OpenedWindow } from "./card-window.ts";
import { Done, freeText, Id, Instant, ShownWon, VerificationKey, Version } from "./fields.ts";

const cards = "/partners/v1/cards";

export const Card = z.object({
  id: Id,
  nickName: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  cardType: z.string(),
  /** It belongs to the caller. */
  mine: z.boolean(),
  ownerName: z.string(),
  /** How many recurring advertisements it pays. */
  recurringCount: z.int(),
  /** Why the last charge failed, as a sentence; null if it did not. */
  problem: z.nullable(z.string()),
  version: z.int(),
  createdAt: Instant,
});
export type Card = z.output<typeof Card>;

const NickName = freeText(20).check(z.minLength(1, { error: "카드 별명을 입력해 주세요" }));
export const windowRefusals = {
  card_window_unknown: 422,
  card_refused: withDetails(422, z.object({ reason: z.string() })),
  card_gateway_away: 503,
} as const;

/** Where the card is entered: the gateway's page, or what its script needs to open one. */
export const openCardWindow = call({
  route: `POST ${cards}/windows`,
  label: "카드 창 열기",
  for: partners,
  input: z
    .object({
      shopId: Id,
      purpose: z.enum(["REGISTER", "CHANGE", "ONCE"]),
      cardId: z.optional(Id),
      advertisementId: z.optional(Id),
    })
    .check(
      z.refine(({ purpose, cardId }) => purpose !== "CHANGE" || cardId !== undefined, {
        error: "카드를 선택해 주세요",
        path: ["cardId"],
      }),
      z.refine(({ purpose, advertisementId }) => purpose !== "ONCE" || advertisementId !== undefined, {
        error: "광고를 선택해 주세요",
        path: ["advertisementId"],
      }),
    ),
  reply: OpenedWindow,
  refusals: {
    advertised_shop_not_found: 404,
    card_not_found: 404,
    hold_not_found: 404,
    hold_expired: 409,
    cards_too_many: 422,
    payment_in_progress: 409,
    payment_tried_too_often: 409,
    money_paused: 503,
  },
});

/** Saves the card from the result of the card window. */
export const registerCard = call({
  route: "POST /partners/v2/cards/frequent",
  label: "카드 등록",
  for: partners,
  input: z.object({ authKey: FromWindow, customerKey: FromWindow, nickName: z.optional(NickName) }),
  reply: Card,
  announces: ["advertisements_changed"],
  refusals: windowRefusals,
  transaction: "own",
});

/** Changes the nickname, or replaces the card with the result of a card window and a verified phone. */
export const changeCard = call({
  route: "PUT /partners/v2/cards/frequent",
  label: "카드 변경",
  for: partners,
  input: z.object({
    id: Id,
    version: Version,
    nickName: z.optional(NickName),
    authKey: z.optional(FromWindow),
    customerKey: z.optional(FromWindow),
    verificationKey: z.optional(VerificationKey),
  }),
  reply: Card,
  announces: ["advertisements_changed"],
  refusals: { ...windowRefusals, card_not_found: 404, card_changed_elsewhere: 409, phone_not_verified: 422 },
  transaction: "own",
});

/** Stores the result of the card window for a payment made once. The charge happens when the purchase is confirmed. */
export const keepOnceCard = call({
  route: "POST /partners/v1/cards/normal",
  label: "광고 일반 결제 카드 확인",
  for: partners,
  input: z.object({
    advertisementId: Id,
    paymentKey: FromWindow,
    orderId: FromWindow,
    amount: ShownWon,
  }),
  reply: z.object({ orderId: z.string() }),
  refusals: { hold_not_found: 404, hold_expired: 409, card_window_unknown: 422, payment_in_progress: 409 },
});

/** The cards of the shop's owners, which can pay for it. */
export const listCardsOfShop = call({
  route: `GET ${cards}/place/:id`,
  for: partners,
  input: z.object({ id: Id }),
  reply: z.object({ items: z.array(Card) }),
  changedBy: ["advertisements_changed"],
  refusals: { advertised_shop_not_found: 404 },
});

/** The caller's cards, for all shops. */
export const listMyCards = call({
  route: `GET ${cards}/mine`,
  for: partners,
  input: z.object({}),
  reply: z.object({ items: z.array(Card) }),
  changedBy: ["advertisements_changed"],
  refusals: {},
});

const CardUses = z.object({
  advertisements: z.array(z.object({ id: Id, shopId: Id })),
  payments: z.int(),
});

/** Refused while a recurring advertisement needs the card. */
export const removeCard = call({
  route: `DELETE ${cards}/frequent/advertise`,
  label: "카드 삭제",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { card_not_found: 404, card_in_use: withDetails(409, CardUses) },
  transaction: "own",
});

/** Another card for a recurring advertisement. If a payment is due, it is tried at once. */
export const changeCardOfAdvertisement = call({
  route: "PUT /partners/v1/order-requests/regular/card",
  label: "광고 결제 카드 변경",
  for: partners,
  input: z.object({ advertisementId: Id, cardId: Id, verificationKey: VerificationKey }),
  reply: Done,
  announces: ["advertisements_changed"],
  refusals: {
    advertisement_not_found: 404,
    card_not_found: 404,
    advertisement_not_possible: 409,
    payment_in_progress: 409,
    phone_not_verified: 422,
  },
});
