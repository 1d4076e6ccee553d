export const pricingBases = {
  STYLER: { label: "디자이너별" },
  LEVEL: { label: "직급별" },
} as const;
export type PricingBasis = keyof typeof pricingBases;

export const priceTypes = {
  NORMAL: { label: "정가" },
  RATE: { label: "할인율" },
  SALES: { label: "할인가" },
} as const;
export type PriceType = keyof typeof priceTypes;

export const optionTypes = {
  SINGLE: { label: "하나만 선택" },
  MULTI: { label: "여러 개 선택" },
} as const;
export type OptionType = keyof typeof optionTypes;

export const menuGenders = {
  WOMAN: { label: "여성" },
  MAN: { label: "남성" },
  UNISEX: { label: "남녀 공용" },
} as const;
export type MenuGender = keyof typeof menuGenders;

export const cutOptions = {
  INCLUDED: { label: "커트 포함" },
  EXTRA: { label: "커트 추가 요금" },
  NONE: { label: "커트 없음" },
} as const;
export type CutOption = keyof typeof cutOptions;

export const nailShapes = {
  ROUND: { label: "라운드" },
  SQUARE: { label: "스퀘어" },
  ALMOND: { label: "아몬드" },
} as const;
export type NailShape = keyof typeof nailShapes;

export const gelRemovals = {
  GELREMOVER_EXTRA: { label: "젤 제거 추가 요금" },
  GELREMOVER_OWN_FREE: { label: "우리 매장 젤 제거 무료" },
  GELREMOVER_INCLUDED: { label: "젤 제거 포함" },
  GELREMOVER_NONE: { label: "젤 제거 없음" },
} as const;
export type GelRemoval = keyof typeof gelRemovals;
