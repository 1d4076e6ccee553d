import type { ServiceCategory } from "#domain/shops/shop.ts";

interface TreatmentBrand {
  id: number;
  name: string;
  service: ServiceCategory;
}

/** The products of shops. Menus store the ids; an id is never used for another brand. */
export const treatmentBrands: readonly TreatmentBrand[] = [
  { id: 1, name: "로레알 프로페셔널", service: "HAIR" },
  { id: 2, name: "웰라 프로페셔널", service: "HAIR" },
  { id: 3, name: "밀본", service: "HAIR" },
  { id: 4, name: "시세이도 프로페셔널", service: "HAIR" },
  { id: 5, name: "아모스 프로페셔널", service: "HAIR" },
  { id: 6, name: "케라스타즈", service: "HAIR" },
  { id: 7, name: "모로칸오일", service: "HAIR" },
  { id: 8, name: "르네휘테르", service: "HAIR" },
  { id: 9, name: "아베다", service: "HAIR" },
  { id: 10, name: "올라플렉스", service: "HAIR" },
  { id: 21, name: "OPI", service: "NAIL" },
  { id: 22, name: "다이아미", service: "NAIL" },
  { id: 23, name: "젤라또팩토리", service: "NAIL" },
  { id: 24, name: "프레스토", service: "NAIL" },
  { id: 25, name: "바이오젤", service: "NAIL" },
  { id: 26, name: "CND", service: "NAIL" },
  { id: 41, name: "달팡", service: "ESTHETIC" },
  { id: 42, name: "쏘쥬", service: "ESTHETIC" },
  { id: 43, name: "기롯", service: "ESTHETIC" },
  { id: 44, name: "더말로지카", service: "ESTHETIC" },
  { id: 45, name: "리카 왁스", service: "ESTHETIC" },
];
