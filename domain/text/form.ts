export const formModes = {
  create: { label: "새로 작성하기" },
  modify: { label: "변경하기" },
  detail: { label: "자세히 보기" },
} as const;
export type FormMode = keyof typeof formModes;

export const radioItemStates = ["checked", "unchecked", "disabled"] as const;
export type RadioItemState = (typeof radioItemStates)[number];
