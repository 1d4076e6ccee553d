import type { BookingObstacle } from "./booking-obstacle.ts";

const noPhoneElse = "매장에 전화해 주세요";
const nothingYet = "아직 예약할 수 있는 시술이 없어요";
const noTime = `지금은 예약할 수 있는 시간이 없어요. ${noPhoneElse}`;

/** Texts for the people of the shop about what keeps customers from booking, and texts for the customers. */
export const bookingObstacleLabels: Record<BookingObstacle, { label: string; toCustomers: string }> = {
  CLOSED: { label: "입점이 해지된 매장이에요.", toCustomers: "더 이상 온라인 예약을 받지 않는 매장이에요" },
  WAITING: {
    label: "서비스 오픈 승인을 기다리고 있어요.",
    toCustomers: `온라인 예약을 준비하고 있어요. ${noPhoneElse}`,
  },
  PAUSED: {
    label: "온라인 예약을 일시 중지했어요. 이미 잡힌 예약은 그대로 있어요.",
    toCustomers: `온라인 예약을 잠시 받지 않고 있어요. ${noPhoneElse}`,
  },
  NO_CONTRACT: {
    label: "정산 계약이 없어요. 입금 계좌를 등록해 주세요.",
    toCustomers: `지금은 온라인 예약을 받지 않아요. ${noPhoneElse}`,
  },
  NO_DESIGNER: {
    label: "예약을 받을 디자이너가 없어요. 직원을 추가하거나 숨긴 직원을 공개로 변경해 주세요.",
    toCustomers: nothingYet,
  },
  NO_MENU: { label: "등록된 메뉴가 없어요. 메뉴와 가격을 등록해 주세요.", toCustomers: nothingYet },
  MENUS_HIDDEN: {
    label: "메뉴가 모두 숨김, 판매 중지 또는 심사 중이에요. 메뉴 상태를 확인해 주세요.",
    toCustomers: nothingYet,
  },
  NOT_ON_SALE: {
    label: "예약 가능한 기간에 판매하는 메뉴가 없어요. 메뉴 판매 기간을 확인해 주세요.",
    toCustomers: nothingYet,
  },
  NO_PRICE: {
    label: "예약을 받는 디자이너의 메뉴 가격이 없어요. 가격을 등록해 주세요.",
    toCustomers: nothingYet,
  },
  PRICE_LATER: {
    label: "메뉴 가격의 적용 시작일이 예약 가능한 기간보다 늦어요. 가격 시작일을 확인해 주세요.",
    toCustomers: nothingYet,
  },
  NO_HOURS: {
    label: "예약을 받을 수 있는 시간이 없어요. 영업시간과 디자이너 근무시간을 확인해 주세요.",
    toCustomers: noTime,
  },
  NO_OPEN_DAY: {
    label: "예약 가능한 기간이 모두 휴무예요. 휴무일과 영업시간을 확인해 주세요.",
    toCustomers: noTime,
  },
  NOBODY_AT_WORK: {
    label: "메뉴 가격이 있는 디자이너의 근무시간이 없어요. 근무시간과 휴식, 가격을 확인해 주세요.",
    toCustomers: noTime,
  },
  TOO_LONG: {
    label: "메뉴 소요 시간만큼 연속된 근무시간이 없어요. 소요 시간과 근무시간, 휴식을 확인해 주세요.",
    toCustomers: noTime,
  },
  TOO_SOON: {
    label: "예약 마감이 너무 일러 지금 예약할 수 있는 시간이 없어요. 예약 마감과 예약 가능한 기간을 확인해 주세요.",
    toCustomers: noTime,
  },
};
