export const formModes = {
  create: { label: "등록" },
  modify: { label: "수정" },
  detail: { label: "상세" },
} as const;
export type FormMode = keyof typeof formModes;

export const radioItemStates = ["checked", "unchecked", "disabled"] as const;
export type RadioItemState = (typeof radioItemStates)[number];
