/** How a person gets to see another person's data, or signs in and out. */
export const accessKinds = {
  READ: { label: "조회" },
  REVEAL: { label: "번호 전체 보기" },
  EXPORT: { label: "다운로드" },
  FILE: { label: "파일 열기" },
  SIGN_IN: { label: "로그인" },
  SIGN_OUT: { label: "로그아웃" },
  SIGN_IN_FAILED: { label: "로그인 실패" },
} as const;
export type AccessKind = keyof typeof accessKinds;

/** Only calls declared `personal` write these kinds; the others say who signed in or out. */
export const showsPeople = (kind: AccessKind): boolean => !kind.startsWith("SIGN_");

/** Whose row the ids of a record name. */
export const accessSubjects = {
  customer: { label: "고객" },
  reservation: { label: "예약" },
  rejectedUser: { label: "차단한 고객" },
  account: { label: "계정" },
  staff: { label: "직원" },
  invitation: { label: "초대" },
  shop: { label: "매장" },
  application: { label: "신청" },
  file: { label: "파일" },
  article: { label: "문의" },
  consultingRequest: { label: "상담 신청" },
  textMessage: { label: "문자" },
} as const;
export type AccessSubject = keyof typeof accessSubjects;

/** Results of checking a chain of records. */
export const chainStates = {
  OK: { label: "이상 없어요" },
  ROW_CHANGED: { label: "내용이 변경된 기록이 있어요" },
  ROW_MISSING: { label: "사라진 기록이 있어요" },
  ROW_ADDED: { label: "끼워 넣은 기록이 있어요" },
  TAIL_CUT: { label: "마지막 기록이 잘려 나갔어요" },
  HEAD_FORGED: { label: "서명 파일이 맞지 않아요" },
  CHAIN_UNKNOWN: { label: "서명 파일이 없는 묶음이에요" },
  KEY_UNKNOWN: { label: "이 기록을 확인할 서명 키가 없어요" },
} as const;
export type ChainState = keyof typeof chainStates;
