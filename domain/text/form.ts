export const formModes = {
  create: { label: "새로 쓰기" },
  modify: { label: "바꾸기" },
  detail: { label: "자세히 보기" },
} as const;
export type FormMode = keyof typeof formModes;

export const radioItemStates = ["checked", "unchecked", "disabled"] as const;
export type RadioItemState = (typeof radioItemStates)[number];
