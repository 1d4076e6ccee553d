import type { ServiceCategory } from "#domain/shops/shop.ts";

export const hairMenuCategories = {
  CUT: { label: "커트" },
  PERM: { label: "펌" },
  COLOR: { label: "염색" },
  CLINIC: { label: "클리닉" },
  STYLING: { label: "스타일링" },
  EXTENSION: { label: "붙임머리" },
  MAKEUP: { label: "메이크업" },
  SPECIAL: { label: "픽 메뉴" },
  HEAT: { label: "열펌" },
  CONSULTING: { label: "상담" },
} as const;
export type HairMenuCategory = keyof typeof hairMenuCategories;

export const nailMenuCategories = {
  NAILSPECIAL: { label: "픽 메뉴" },
  NAILCARE: { label: "네일 케어" },
  PEDICURE: { label: "페디큐어" },
  EYELASHES: { label: "속눈썹" },
  WAXING: { label: "왁싱" },
} as const;
export type NailMenuCategory = keyof typeof nailMenuCategories;

export const estheticMenuCategories = {
  ESTHETIC: { label: "피부 관리" },
  ESTHETIC_WAXING: { label: "왁싱" },
  BROW: { label: "브로우" },
} as const;
export type EstheticMenuCategory = keyof typeof estheticMenuCategories;

export const estheticMenuTypes = {
  ESTHETIC: { label: "일반 메뉴" },
  ESTHETIC_SPECIAL: { label: "픽 메뉴" },
  ESTHETIC_CONSULTING: { label: "상담" },
} as const;
export type EstheticMenuType = keyof typeof estheticMenuTypes;

export const menuCategories = {
  ...hairMenuCategories,
  ...nailMenuCategories,
  ...estheticMenuCategories,
} as const;
export type MenuCategory = keyof typeof menuCategories;

export const menuCategoriesByService = {
  HAIR: hairMenuCategories,
  NAIL: nailMenuCategories,
  ESTHETIC: estheticMenuCategories,
} as const satisfies Record<ServiceCategory, object>;

export const menuStatuses = {
  ALL: { label: "전체" },
  ACTIVE: { label: "판매 중" },
  HIDDEN: { label: "숨김" },
  REVIEWING: { label: "심사 중" },
  REJECTED: { label: "반려" },
} as const;
export type MenuStatus = keyof typeof menuStatuses;
