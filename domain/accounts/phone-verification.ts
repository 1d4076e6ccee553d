export const verificationPurposes = {
  SIGNUP: { label: "가입" },
  SETUP_REPRESENTATIVE: { label: "입점 신청 대표자" },
  SETUP_MANAGER: { label: "입점 신청 담당자" },
  SETUP_REPRESENTATIVE_EDIT: { label: "입점 대표자 변경" },
  SETUP_MANAGER_EDIT: { label: "입점 담당자 변경" },
  TRANSFER: { label: "양도" },
  SETUP_CHANGE: { label: "입점 정보 변경" },
  SETTLEMENT: { label: "정산" },
  SHOP_OWNER: { label: "매장 대표" },
  CHANGE_CARD: { label: "카드 변경" },
  PASSWORD: { label: "비밀번호 재설정" },
  FIND_ID: { label: "아이디 찾기" },
  CHANGE_MOBILE: { label: "휴대폰 번호 변경" },
  WAKE: { label: "휴면 해제" },
  SIGN_IN: { label: "로그인 확인" },
  BOOKING: { label: "예약 본인 확인" },
} as const;
export type VerificationPurpose = keyof typeof verificationPurposes;

/** Can be requested without a shop; the others go through a request of the shop. */
const purposesWithoutShop = [
  "SIGNUP",
  "PASSWORD",
  "FIND_ID",
  "CHANGE_MOBILE",
  "WAKE",
  "SIGN_IN",
  "TRANSFER",
  "CHANGE_CARD",
  "BOOKING",
  "SETUP_REPRESENTATIVE",
  "SETUP_MANAGER",
  "SETUP_REPRESENTATIVE_EDIT",
  "SETUP_MANAGER_EDIT",
] as const satisfies readonly VerificationPurpose[];
export type PublicVerificationPurpose = (typeof purposesWithoutShop)[number];
export const publicVerificationPurposes = Object.fromEntries(
  purposesWithoutShop.map((purpose) => [purpose, verificationPurposes[purpose]]),
) as { [P in PublicVerificationPurpose]: (typeof verificationPurposes)[P] };

/** These prove something about a signed-in account and do not count for another account. */
export const isPurposeOfAccount = (purpose: PublicVerificationPurpose) =>
  !["SIGNUP", "PASSWORD", "FIND_ID", "SIGN_IN", "BOOKING"].includes(purpose);

export const verificationLimits = {
  codeDigits: 6,
  validSeconds: 180,
  tries: 5,
  /** To one number from one network: requests from another network do not use up these codes. */
  sendsPerDayPerNumber: 5,
  /** To one number from all networks together, so that nobody is flooded with codes. */
  strangerSendsPerDayPerNumber: 10,
  /** To one number for a session or a known device of one account, in addition to the limit for strangers. */
  reservedSendsPerDayPerNumber: 5,
  /** For the sessions and known devices of one account, for all numbers. */
  reservedSendsPerHourPerAccount: 20,
  sendsPerMinutePerNumber: 1,
  sendsPerHourPerAddress: 20,
  /** How long a proof can be used after the right code: the time to complete a form. */
  proofSeconds: 900,
} as const;

export const verificationCodePattern = /^\d{6}$/;
