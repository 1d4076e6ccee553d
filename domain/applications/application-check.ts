/** Outside sources that are asked before an application is sent. */
export const applicationChecks = {
  business: { label: "국세청 확인" },
  holder: { label: "예금주 확인" },
} as const;
export type ApplicationCheck = keyof typeof applicationChecks;

export const checkStates = {
  PASSED: { label: "확인됨" },
  LATER: { label: "확인 대기" },
  FAILED: { label: "불일치" },
} as const;
export type CheckState = keyof typeof checkStates;

/** The result of each check and the values it was made with; when these values change, the check is repeated. */
export type ApplicationChecks = Partial<
  Record<ApplicationCheck, { state: CheckState; words: string; about: string; at: string }>
>;
