import type { CardFace } from "./card-gateway-port.ts";

/** A card of the sandbox's window, and the results of its payments. */
interface StandInCard extends CardFace {
  name: string;
  about: string;
  /** Always fails in the window. */
  failsInWindow?: boolean;
  /** Refused with this code from the nth payment on, counted from 0. */
  declines?: { code: string; from: number };
  /** `stalls`: no payment and no answer. `drops`: it is paid, and the connection closes before the answer. */
  line?: "stalls" | "drops";
}

const personal = { cardType: "신용", ownerType: "개인" };

const standInCards = {
  good: { name: "정상 카드", about: "항상 결제되는 카드", brand: "현대", lastFour: "1234", ...personal },
  check: {
    name: "정상 체크카드",
    about: "항상 결제되는 카드",
    brand: "신한",
    lastFour: "5678",
    cardType: "체크",
    ownerType: "개인",
  },
  company: {
    name: "정상 법인카드",
    about: "항상 결제되는 카드",
    brand: "국민",
    lastFour: "9012",
    cardType: "신용",
    ownerType: "법인",
  },
  "over-limit": {
    name: "한도 초과 카드",
    about: "등록은 되고 결제는 거절되는 카드",
    brand: "삼성",
    lastFour: "2001",
    ...personal,
    declines: { code: "EXCEED_MAX_AMOUNT", from: 0 },
  },
  stopped: {
    name: "정지된 카드",
    about: "등록은 되고 결제는 거절되는 카드",
    brand: "롯데",
    lastFour: "2002",
    ...personal,
    declines: { code: "INVALID_STOPPED_CARD", from: 0 },
  },
  expired: {
    name: "유효기간이 지난 카드",
    about: "등록은 되고 결제는 거절되는 카드",
    brand: "하나",
    lastFour: "2003",
    ...personal,
    declines: { code: "INVALID_CARD_EXPIRATION", from: 0 },
  },
  "once-good": {
    name: "다음 결제부터 거절되는 카드",
    about: "첫 결제만 되는 카드",
    brand: "비씨",
    lastFour: "2004",
    ...personal,
    declines: { code: "REJECT_CARD_PAYMENT", from: 1 },
  },
  stalls: {
    name: "응답이 늦은 카드",
    about: "응답이 오지 않고 결제도 안 되는 카드",
    brand: "우리",
    lastFour: "3001",
    ...personal,
    line: "stalls",
  },
  drops: {
    name: "승인 뒤 연결이 끊기는 카드",
    about: "결제는 되지만 응답이 오지 않는 카드",
    brand: "농협",
    lastFour: "3002",
    ...personal,
    line: "drops",
  },
  unproven: {
    name: "본인 인증에 실패하는 카드",
    about: "이 창에서 실패하는 카드",
    brand: "카카오뱅크",
    lastFour: "4001",
    ...personal,
    failsInWindow: true,
  },
} satisfies Record<string, StandInCard>;

export const standInCardList: (StandInCard & { id: string })[] = Object.entries(standInCards).map(([id, card]) => ({
  id,
  ...card,
}));

export const standInCard = (id: string | null): StandInCard | undefined =>
  standInCardList.find((card) => card.id === id);

export const faceOf = ({ brand, lastFour, cardType, ownerType }: CardFace): CardFace => ({
  brand,
  lastFour,
  cardType,
  ownerType,
});
