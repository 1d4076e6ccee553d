export const textMessageStates = {
  QUEUED: { label: "보내는 중" },
  SENT: { label: "보냄" },
  FAILED: { label: "보내지 못함" },
} as const;
export type TextMessageState = keyof typeof textMessageStates;
