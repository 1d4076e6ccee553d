import type { Discount, Rounding } from "#domain/promotions/discount.ts";
import type { Segment } from "#domain/reservations/visit-time.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { type EstheticMenuType, estheticMenuCategories, type MenuCategory, nailMenuCategories } from "./menu.ts";
import type { MenuExtras } from "./menu-extras.ts";
import type { MenuGender, NailShape, PriceType, PricingBasis } from "./menu-option.ts";
import type { PriceHolder } from "./menu-price.ts";
import type { NailColour } from "./nail-colour.ts";

/** The kinds of menu, each with its own form. */
export const menuKinds = {
  HAIR: { label: "헤어 메뉴" },
  SPECIAL_HAIR: { label: "헤어 픽 메뉴" },
  NAIL: { label: "네일 메뉴" },
  SPECIAL_NAIL: { label: "네일 픽 메뉴" },
  ESTHETIC: { label: "에스테틱 메뉴" },
  SPECIAL_ESTHETIC: { label: "에스테틱 픽 메뉴" },
} as const;
export type MenuKind = keyof typeof menuKinds;

export interface ContentPrice {
  who: PriceHolder;
  priceWon: number;
  salePriceWon: number | null;
}

/**
 * The content of a menu as the shop writes it and a reviewer compares it; fields that a kind does not have are empty.
 */
export interface MenuContent extends MenuExtras {
  kind: MenuKind;
  category: MenuCategory;
  estheticType: EstheticMenuType | null;
  name: string;
  description: string;
  gender: MenuGender;
  durationMinutes: number;
  /** Work and waits that add up to the duration; empty: all of it is work. */
  segments: Segment[];
  /** Cleaning after the customer has left. */
  bufferMinutes: number;
  pricingBasis: PricingBasis;
  priceType: PriceType;
  ratePercent: number;
  discount: Discount;
  rounding: Rounding;
  prices: ContentPrice[];
  shapes: NailShape[];
  colours: NailColour[];
  tagCodes: string[];
  brandId: number | null;
  photoId: number | null;
  saleFrom: string | null;
  saleTo: string | null;
}

type Written = "kind" | "category" | "name" | "durationMinutes" | "pricingBasis" | "prices";

/** Empty values for the fields that a kind of menu may not have. */
export const emptyContent: Omit<MenuContent, Written> = {
  estheticType: null,
  description: "",
  gender: "UNISEX",
  segments: [],
  bufferMinutes: 0,
  priceType: "NORMAL",
  ratePercent: 0,
  discount: { type: "DISCOUNT_NONE" },
  rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
  options: [],
  lengthSurcharges: [],
  cutOption: null,
  cutExtraWon: 0,
  gelRemoval: null,
  gelRemovalWon: 0,
  shapes: [],
  colours: [],
  tagCodes: [],
  brandId: null,
  photoId: null,
  saleFrom: null,
  saleTo: null,
};

/** The fields that a reviewer reads and pins notes to, in the order of the form. */
export const menuFields = {
  name: { label: "이름" },
  category: { label: "분류" },
  estheticType: { label: "메뉴 종류" },
  description: { label: "설명" },
  photoId: { label: "사진" },
  saleFrom: { label: "판매 시작일" },
  saleTo: { label: "판매 종료일" },
  gender: { label: "성별" },
  durationMinutes: { label: "소요 시간" },
  segments: { label: "시술·대기 시간" },
  bufferMinutes: { label: "정리 시간" },
  pricingBasis: { label: "가격 기준" },
  priceType: { label: "가격 방식" },
  ratePercent: { label: "할인율" },
  prices: { label: "가격" },
  discount: { label: "할인" },
  rounding: { label: "단수 처리(올림·버림)" },
  options: { label: "선택지" },
  lengthSurcharges: { label: "기장 추가" },
  cutOption: { label: "커트" },
  cutExtraWon: { label: "커트 추가 요금" },
  shapes: { label: "모양" },
  colours: { label: "색" },
  gelRemoval: { label: "젤 제거" },
  gelRemovalWon: { label: "젤 제거 추가 요금" },
  tagCodes: { label: "태그" },
  brandId: { label: "시술 브랜드" },
} as const satisfies Partial<Record<keyof MenuContent, { label: string }>>;
export type MenuField = keyof typeof menuFields;

/** The kind of a category's menus, unless it is a pick menu of an esthetic shop. */
export function kindOf(category: MenuCategory): MenuKind {
  if (category === "SPECIAL") return "SPECIAL_HAIR";
  if (category === "NAILSPECIAL") return "SPECIAL_NAIL";
  if (isKeyOf(nailMenuCategories, category)) return "NAIL";
  return isKeyOf(estheticMenuCategories, category) ? "ESTHETIC" : "HAIR";
}

export const isPickKind = (kind: MenuKind) => kind.startsWith("SPECIAL_");

export function changedFields(before: MenuContent, after: MenuContent): MenuField[] {
  return (Object.keys(menuFields) as MenuField[]).filter(
    (field) => asWritten(before, field) !== asWritten(after, field),
  );
}

/** Gives equal values the same text: a price list may be in any order, and a database orders keys in its own way. */
function asWritten(content: MenuContent, field: MenuField): string {
  const value = field === "prices" ? Object.fromEntries(content.prices.map((one) => [one.who, one])) : content[field];
  return JSON.stringify(value, (_, part) => (isRecord(part) ? Object.entries(part).toSorted() : part));
}

const isRecord = (part: unknown) => typeof part === "object" && part !== null && !Array.isArray(part);
