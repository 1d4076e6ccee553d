export const adminRoles = {
  PARTNERS_ADMIN: { label: "운영자" },
  PARTNERS: { label: "파트너" },
} as const;
export type AdminRole = keyof typeof adminRoles;

export const loginTypes = {
  general: { label: "일반 로그인" },
  partners: { label: "파트너스 로그인" },
} as const;
export type LoginType = keyof typeof loginTypes;

export const accountStatuses = {
  ACTIVE: { label: "사용 중" },
  DORMANT: { label: "휴면" },
  LEFT: { label: "탈퇴" },
} as const;
export type AccountStatus = keyof typeof accountStatuses;

/** What a person uses to sign in or to get a new password. A change is reported to the earlier number. */
export const accountChangeKinds = {
  MOBILE: { label: "휴대폰 번호" },
  EMAIL: { label: "이메일" },
  PASSWORD: { label: "비밀번호" },
  PASSKEY: { label: "패스키" },
  RECOVERY_CODES: { label: "복구 코드" },
} as const;
export type AccountChangeKind = keyof typeof accountChangeKinds;

/** How long the previous number can undo such a change. */
export const undoHours = 24;

/** How long an account may stay unused, and how many days before that its owner is notified; the longest first. */
export interface DormancyRule {
  afterDays: number;
  noticeDays: readonly number[];
}

/**
 * How long a session lasts: without use, and at most. Sessions of operators are shorter, because an operator can see
 * every shop.
 */
export interface SessionRule {
  partnerIdleDays: number;
  partnerDays: number;
  operatorIdleMinutes: number;
  operatorHours: number;
}

export function operatorName(name: string): string {
  return `${name} (${adminRoles.PARTNERS_ADMIN.label})`;
}

/** How often a day a partner may look up whether a person has an account, or who owns a bank account. */
export const mostLookupsADay = 50;
