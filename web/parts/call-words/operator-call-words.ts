import type { operatorCalls } from "#contract/operator-calls.ts";

/** What operators changed. */
export const operatorCallWords = {
  // accounts
  makeAccountDormant: "계정을 휴면으로 변경",
  endAccountSessions: "계정을 모든 기기에서 로그아웃",
  resetPasskeys: "패스키 초기화",
  unlockSignIn: "로그인 잠금 풀기",
  revealAccountPhone: "계정의 휴대폰 번호 전체 보기",
  // money
  pauseMoney: "결제와 정산 멈춤",
  resumeMoney: "결제와 정산 다시 시작",
  adoptUnknownTransfer: "기록에 없는 거래를 기록에 넣음",
  refundUnknownTransfer: "기록에 없는 결제를 환불",
  noteUnknownTransfer: "기록에 없는 거래에 사유 남김",
  compareBank: "은행 거래 내역과 대사",
  // shops
  giveFeePlan: "요금제 주기",
  // menu requests
  startMenuReview: "메뉴 심사 시작",
  approveMenu: "메뉴 승인",
  rejectMenu: "메뉴 반려",
  approveMenuCancel: "메뉴 심사 취소 승인",
  stopShowingMenu: "메뉴 노출 멈춤",
  // application reviews
  startApplicationReview: "신청 심사 시작",
  approveApplication: "신청 승인",
  rejectApplication: "신청 반려",
  approveApplicationCancel: "신청 취소 승인",
  // review reasons
  createReviewReason: "심사 사유 추가",
  changeReviewReason: "심사 사유 변경",
  removeReviewReason: "심사 사유 지우기",
  // exhibitions
  decideEntry: "기획전 참여 심사",
  createExhibition: "기획전 만들기",
  changeExhibition: "기획전 변경",
  removeExhibition: "기획전 지우기",
  // advertisement points
  createAdvertisementPoint: "광고 지점 추가",
  changeAdvertisementPoint: "광고 지점 변경",
  removeAdvertisementPoint: "광고 지점 지우기",
  importAdvertisementPoints: "광고 지점 여러 곳 넣기",
  // dated rules
  addDatedRule: "규칙을 예정에 올리기",
  removeDatedRule: "예정된 규칙 거두기",
  // articles
  createArticle: "글 올리기",
  changeArticle: "글 고치기",
  removeArticle: "글 지우기",
  answerQuestion: "1:1 문의 답변",
  // banners
  createBanner: "배너 만들기",
  changeBanner: "배너 변경",
  changeBannerPhoto: "배너 사진 변경",
  removeBanner: "배너 지우기",
  // popups
  createPopup: "팝업 만들기",
  changePopup: "팝업 변경",
  removePopup: "팝업 지우기",
  // consulting requests
  revealConsultingPhone: "입점 상담 번호 전체 보기",
  moveConsultingRequest: "입점 상담 내용 저장",
  // records of who saw whom and who changed what
  checkAccessRecords: "접속 기록이 그대로인지 확인",
  // settlements
  runSettlements: "지금 정산하기",
  retryPayout: "입금 다시 보내기",
  changeFormerAccount: "이전 대표의 계좌 변경",
  holdPayouts: "입금 멈춤",
  releasePayouts: "입금 다시 시작",
  adjustSettlement: "정산금 조정",
  decideDispute: "이의에 답하기",
  // job queue
  retryFailedJobs: "실패한 작업 다시 하기",
  // text messages
  resendTextMessage: "문자 다시 보내기",
} as const satisfies Partial<Record<keyof typeof operatorCalls, string>>;
