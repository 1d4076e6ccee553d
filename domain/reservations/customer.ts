export const customerGenders = {
  FEMALE: { label: "여성" },
  MALE: { label: "남성" },
  IN_PRIVATE: { label: "비공개" },
} as const;
export type CustomerGender = keyof typeof customerGenders;
