/** What was asked of the outside before an application was sent. */
export const applicationChecks = {
  business: { label: "국세청 확인" },
  holder: { label: "예금주 확인" },
} as const;
export type ApplicationCheck = keyof typeof applicationChecks;

export const checkStates = {
  PASSED: { label: "확인됨" },
  LATER: { label: "확인 대기" },
  FAILED: { label: "맞지 않음" },
} as const;
export type CheckState = keyof typeof checkStates;

/** What came of each, and what it was asked about: once that is written otherwise, it has to be asked again. */
export type ApplicationChecks = Partial<
  Record<ApplicationCheck, { state: CheckState; words: string; about: string; at: string }>
>;
