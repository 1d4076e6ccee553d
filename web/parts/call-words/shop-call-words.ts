import type { shopCalls } from "#contract/shop-calls.ts";

/** What was changed in a shop, or about it. */
export const shopCallWords = {
  // phone verification
  requestShopCode: "매장 인증번호 받기",
  // shops
  changeShopUserRole: "구성원 역할 변경",
  removeShopUser: "구성원 내보내기",
  changeShop: "매장 소개 변경",
  changeShopPhoto: "매장 사진 변경",
  pauseShop: "온라인 예약 멈춤",
  resumeShop: "온라인 예약 다시 받기",
  // staffs
  createStaff: "디자이너 추가",
  changeStaff: "디자이너 프로필 변경",
  changeStaffOrder: "디자이너 순서 변경",
  changeStaffPhoto: "디자이너 사진 변경",
  createStaffBreak: "휴식 시간 넣기",
  removeStaffBreak: "휴식 시간 지우기",
  // invitations
  createInvitation: "초대 보내기",
  resendInvitation: "초대 다시 보내기",
  uninvite: "초대 취소",
  // schedules: opening hours, closings, a designer's hours, a break, or a designer who leaves
  previewScheduleChange: "일정 변경에 걸린 예약 확인",
  changeSchedule: "영업·근무 일정 변경",
  undoScheduleChange: "영업·근무 일정 되돌리기",
  // menus
  createHairMenu: "헤어 메뉴 추가",
  changeHairMenu: "헤어 메뉴 변경",
  createPickHairMenu: "헤어 픽 메뉴 추가",
  changePickHairMenu: "헤어 픽 메뉴 변경",
  createNailMenus: "네일 메뉴 추가",
  changeNailMenu: "네일 메뉴 변경",
  createPickNailMenu: "네일 픽 메뉴 추가",
  changePickNailMenu: "네일 픽 메뉴 변경",
  createEstheticMenu: "에스테틱 메뉴 추가",
  changeEstheticMenu: "에스테틱 메뉴 변경",
  createPickEstheticMenu: "에스테틱 픽 메뉴 추가",
  changePickEstheticMenu: "에스테틱 픽 메뉴 변경",
  changeMenuVisibility: "메뉴 보이기·숨기기",
  removeMenu: "메뉴 지우기",
  changeMenuOrder: "메뉴 순서 변경",
  uploadMenuPhoto: "메뉴 사진 올리기",
  createMenusFromTemplate: "메뉴판 채우기",
  // price grid
  changePrices: "가격표 변경",
  undoPriceChange: "가격표 되돌리기",
  // menu requests
  cancelMenuRequest: "메뉴 심사 신청 취소",
  requestMenuAgain: "메뉴 심사 다시 신청",
  // time sales
  createTimeSale: "타임세일 만들기",
  changeTimeSale: "타임세일 변경",
  switchTimeSale: "타임세일 켜기·끄기",
  removeTimeSale: "타임세일 지우기",
  // exhibitions
  enterExhibition: "기획전 참여 신청",
  switchExhibitionEntry: "기획전 참여 켜기·끄기",
  // coupons
  createCoupon: "쿠폰 만들기",
  changeCoupon: "쿠폰 변경",
  switchCoupon: "쿠폰 켜기·끄기",
  removeCoupon: "쿠폰 지우기",
  // reservations
  exportReservations: "예약 내려받기",
  revealReservationPhone: "예약한 손님 번호 전체 보기",
  createOfflineReservation: "전화·방문 예약 넣기",
  changeOfflineReservation: "전화·방문 예약 변경",
  removeOfflineReservation: "전화·방문 예약 지우기",
  rescheduleReservation: "예약 옮기기",
  changeStyler: "예약 디자이너 변경",
  completeReservation: "시술 완료",
  markNoShow: "노쇼 표시",
  undoSettled: "예약 확정으로 되돌리기",
  cancelReservation: "매장에서 예약 취소",
  refundCompleted: "시술 뒤 환불",
  // reservation promises
  exportReservationPromise: "약속 확인서 내려받기",
  // reservation notifications: version 1 knows one list of all numbers
  changeMergedNotiSettings: "예약 알림 번호 모아 변경",
  changeNotiSettings: "예약 알림 번호 변경",
  createStaffNotiSetting: "디자이너 알림 번호 등록",
  removeStaffNotiSetting: "디자이너 알림 번호 지우기",
  // rejected users
  rejectUser: "손님 차단",
  liftRejection: "손님 차단 풀기",
  // customers
  changeCustomer: "손님 정보 변경",
  // booking settings
  changeBookingSettings: "온라인 예약 설정 변경",
  // settlements
  requestContractChange: "계약 정보 변경 신청",
  cancelContract: "계약 끝내기",
  changeFeePlan: "요금제 변경",
  exportSettlementLines: "정산 내역 내려받기",
  disputeVisit: "첫 방문 이의 내기",
} as const satisfies Partial<Record<keyof typeof shopCalls, string>>;
