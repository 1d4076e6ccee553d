import type { CallName } from "#contract/index.ts";
import { isKeyOf } from "#domain/enumeration.ts";
import { advertiseCallWords } from "./advertise-call-words.ts";
import { lookedAtWords } from "./looked-at-words.ts";
import { operatorCallWords } from "./operator-call-words.ts";
import { shopCallWords } from "./shop-call-words.ts";

/** Done on the machine itself, without a call: `server/accounts/appoint-operator.ts`. */
const doneOnTheMachine = { appointOperator: "운영자 지정", dismissOperator: "운영자 지정 풀기" } as const;

/**
 * What was changed, by the name that its audit row has. The contract is named for its types alone, so that none of it
 * comes along.
 */
export const changeWords = {
  // auth
  login: "로그인",
  logout: "로그아웃",
  finishGeneralLogin: "일반 로그인",
  signUp: "가입",
  findLoginId: "아이디 찾기",
  resetPassword: "비밀번호 다시 정하기",
  leaveService: "탈퇴",
  // accounts
  changeMyAccount: "내 정보 변경",
  changeMobile: "휴대폰 번호 변경",
  changePassword: "비밀번호 변경",
  signInWithPasskey: "패스키로 로그인",
  startPasskey: "패스키 만들기 시작",
  addPasskey: "패스키 추가",
  removePasskey: "패스키 지우기",
  provePasskey: "패스키로 본인 확인",
  makeRecoveryCodes: "복구 코드 새로 만들기",
  endMySession: "기기 하나에서 로그아웃",
  endMySessions: "모든 기기에서 로그아웃",
  undoAccountChange: "계정 변경 되돌리기",
  wakeMyAccount: "휴면 풀기",
  // clauses
  agreeToClause: "약관 동의",
  disagreeWithClause: "약관 거부",
  // phone verification: version 1 also writes down what the number is for
  requestCode: "인증번호 받기",
  verifyCodeAndRecord: "인증번호 확인하고 번호 남기기",
  verifyCode: "인증번호 확인",
  // invitations
  acceptInvitation: "초대 수락",
  // applications
  startApplication: "신청 쓰기 시작",
  saveApplication: "신청 임시 저장",
  discardApplication: "쓰던 신청 지우기",
  proveApplicationPhone: "신청에 쓸 번호 인증",
  submitApplication: "신청 보내기",
  cancelApplication: "신청 취소",
  nameCounterpart: "매장 받을 사람 정하기",
  declineTransfer: "매장 받지 않기",
  checkBusiness: "사업자 확인",
  checkAccountHolder: "예금주 확인",
  // files
  uploadFile: "서류 올리기",
  linkFile: "서류 여는 링크 받기",
  removeFile: "서류 지우기",
  // boards
  askQuestion: "1:1 문의 보내기",
  changeMyQuestion: "1:1 문의 고치기",
  removeMyQuestion: "1:1 문의 지우기",
  // popups
  mutePopup: "팝업 7일 동안 보지 않기",
  // consulting requests
  createConsultingRequest: "입점 상담 신청",
  // notifications
  markNotificationsRead: "알림 모두 읽음",
  markNotificationRead: "알림 읽음",
  // push devices
  registerPushDevice: "알림 받는 기기 등록",
  renewPushDevice: "알림 받는 기기 이어 쓰기",
  changePushDevice: "기기 알림 설정 변경",
  removePushDevice: "기기 알림 끄기",
  tryPushDevice: "시험 알림 보내기",
  // the booking channel
  holdBooking: "온라인 예약 자리 맡기",
  releaseBooking: "온라인 예약 자리 돌려주기",
  keepHold: "온라인 예약 자리 더 맡기",
  prepareBooking: "온라인 예약 정보 입력",
  confirmBooking: "온라인 예약 결제",
  findBookings: "손님이 예약 찾기",
  cancelBooking: "손님이 예약 취소",
  ...shopCallWords,
  ...advertiseCallWords,
  ...operatorCallWords,
  ...doneOnTheMachine,
} as const satisfies Partial<Record<CallName | keyof typeof doneOnTheMachine, string>>;

const words = { ...changeWords, ...lookedAtWords };

/** A row of an older version may name a call that is gone by now; then its name is all there is to say. */
export const callInWords = (call: string): string => (isKeyOf(words, call) ? words[call] : call);
