import { expect, test } from "vitest";
import { type MenuDraft, newDraft } from "./menu-draft.ts";
import { pricePreview } from "./price-preview.ts";

const now = new Date("2026-11-15T03:00:00Z");
const typed = (priceWon: number | null, salePriceWon: number | null = null) => ({ priceWon, salePriceWon });
const hair: MenuDraft = newDraft("HAIR", "2026-11-15");
const pick: MenuDraft = newDraft("SPECIAL_HAIR", "2026-11-15");
const sale = {
  kind: "TIME_SALE",
  name: "오전",
  ratePercent: 20,
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
  windows: [],
} as const;

test("without a price there is no preview", () => {
  expect(pricePreview(hair, typed(null), [], now)).toBeUndefined();
});

test.each<[string, MenuDraft, number | null, number]>([
  ["a rate", { ...hair, priceType: "RATE", ratePercent: 10 }, null, 27_000],
  ["a rate that is still to be typed", { ...hair, priceType: "RATE", ratePercent: null }, null, 30_000],
  ["a sale price", { ...hair, priceType: "SALES" }, 25_500, 25_500],
  ["a sale price while it is not chosen", hair, 25_500, 30_000],
  ["an amount off a pick menu", { ...pick, discountType: "DISCOUNT_PRICE", discountWon: 4_500 }, null, 25_500],
  ["an amount that is still to be typed", { ...pick, discountType: "DISCOUNT_PRICE" }, null, 30_000],
])("while typing: %s", (_, draft, salePriceWon, paid) => {
  expect(pricePreview(draft, typed(30_000, salePriceWon), [], now)?.priceWon).toBe(paid);
});

test("the larger of two discounts applies, with its name", () => {
  const draft: MenuDraft = { ...hair, priceType: "RATE", ratePercent: 10 };
  const priced = pricePreview(draft, typed(30_000), [{ ...sale, windows: [] }], now);
  expect(priced).toMatchObject({ priceWon: 24_000, applied: { kind: "TIME_SALE", name: "오전 20%" } });
});
