import type { BookingObstacle } from "./booking-obstacle.ts";

const noPhoneElse = "매장에 전화해 주세요";

/** What the people of a shop are told about what keeps customers from booking, and what the customers are. */
export const bookingObstacleWords: Record<BookingObstacle, { label: string; toCustomers: string }> = {
  CLOSED: { label: "문을 닫은 매장이에요.", toCustomers: "문을 닫은 매장이에요" },
  WAITING: {
    label: "서비스 오픈 승인을 기다리고 있어요.",
    toCustomers: `온라인 예약을 준비하고 있어요. ${noPhoneElse}`,
  },
  PAUSED: {
    label: "온라인 예약을 쉬고 있어요. 이미 잡힌 예약은 그대로 있어요.",
    toCustomers: `온라인 예약을 잠시 쉬고 있어요. ${noPhoneElse}`,
  },
  NO_CONTRACT: {
    label: "정산 계약이 없어요. 입금 계좌를 등록해 주세요.",
    toCustomers: `지금은 온라인 예약을 받지 않아요. ${noPhoneElse}`,
  },
  NO_DESIGNER: {
    label: "예약을 받을 디자이너가 없어요. 직원을 추가해 주세요.",
    toCustomers: "아직 예약할 수 있는 시술이 없어요",
  },
  NO_MENU: {
    label: "예약할 수 있는 메뉴가 없어요. 메뉴와 가격을 등록해 주세요.",
    toCustomers: "아직 예약할 수 있는 시술이 없어요",
  },
  NO_HOURS: {
    label: "예약을 받을 수 있는 시간이 없어요. 영업시간과 디자이너 근무시간을 확인해 주세요.",
    toCustomers: `지금은 예약할 수 있는 시간이 없어요. ${noPhoneElse}`,
  },
};
