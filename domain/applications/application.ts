export const applicationRequestTypes = {
  NEW: { label: "신청" },
  REREQ: { label: "다시 신청" },
  REJECT: { label: "반려" },
  APPROVAL: { label: "승인" },
  TERMINATION: { label: "해지" },
  CANCEL: { label: "신청 취소" },
  CANCEL_APPROVAL: { label: "취소 승인" },
} as const;
export type ApplicationRequestType = keyof typeof applicationRequestTypes;

export const applicationTargets = {
  SETUP: { label: "입점" },
  TRANSFER: { label: "양도" },
  SHOP: { label: "매장 정보" },
  ONLINE_BUSINESS_REPORT: { label: "통신판매업 신고" },
  MENU: { label: "메뉴" },
  SERVICE_OPEN: { label: "서비스 오픈" },
  REPRESENTATIVE: { label: "대표자 변경" },
  SETUP_CHANGE: { label: "입점 정보 변경" },
} as const;
export type ApplicationTarget = keyof typeof applicationTargets;

export const reviewStates = {
  APPROVAL: { label: "승인" },
  WAITING: { label: "심사 중" },
  REQ_WAITING: { label: "심사 대기" },
  REREQ: { label: "다시 신청" },
  REJECT: { label: "반려" },
  NON_DISPLAY_REJECT: { label: "노출 중지" },
} as const;
export type ReviewState = keyof typeof reviewStates;

export const approvalValues = {
  REQ: { label: "승인 요청" },
  APPROVAL: { label: "승인" },
  REJECT: { label: "반려" },
} as const;
export type ApprovalValue = keyof typeof approvalValues;

export const businessTypes = {
  INDIVIDUAL: { label: "개인사업자" },
  CORPORATION: { label: "법인사업자" },
  SMALL: { label: "간이과세자" },
} as const;
export type BusinessType = keyof typeof businessTypes;

export const transferDefaultBusinessType: BusinessType = "INDIVIDUAL";
