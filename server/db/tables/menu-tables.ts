import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ApprovalValue } from "#domain/applications/application.ts";
import type { MenuCategory } from "#domain/menus/menu.ts";
import type { MenuContent, MenuKind } from "#domain/menus/menu-content.ts";
import type { OptionGroup } from "#domain/menus/menu-extras.ts";
import type { PriceType, PricingBasis } from "#domain/menus/menu-option.ts";
import type { PriceHolder } from "#domain/menus/menu-price.ts";
import type { CouponAudience } from "#domain/promotions/coupon.ts";
import type { Discount, Rounding } from "#domain/promotions/discount.ts";
import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { id, idInShop, instant, key } from "./columns.ts";

// Menus and promotions of a shop: menus, prices, time sales, coupons.

/** Only read with the whole menu. */
export type MenuDetail = Pick<
  MenuContent,
  | "estheticType"
  | "description"
  | "gender"
  | "lengthSurcharges"
  | "cutOption"
  | "cutExtraWon"
  | "gelRemoval"
  | "gelRemovalWon"
  | "shapes"
  | "colours"
  | "tagCodes"
  | "brandId"
  | "segments"
  | "bufferMinutes"
>;

export const menus = pgTable(
  "menus",
  {
    id: idInShop(),
    shopId: id().notNull(),
    kind: text().$type<MenuKind>().notNull(),
    category: text().$type<MenuCategory>().notNull(),
    name: text().notNull(),
    durationMinutes: integer().notNull(),
    pricingBasis: text().$type<PricingBasis>().notNull().default("LEVEL"),
    priceType: text().$type<PriceType>().notNull().default("NORMAL"),
    ratePercent: integer().notNull().default(0),
    discount: jsonb().$type<Discount>().notNull().default({ type: "DISCOUNT_NONE" }),
    rounding: jsonb().$type<Rounding>().notNull().default({ unit: "NOT_SELECTED", mode: "NOT_SELECTED" }),
    options: jsonb().$type<OptionGroup[]>().notNull().default([]),
    detail: jsonb().$type<Partial<MenuDetail>>().notNull().default({}),
    photoId: id(),
    saleFrom: date({ mode: "string" }),
    saleTo: date({ mode: "string" }),
    hidden: boolean().notNull().default(false),
    displayOrder: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Null: a pick menu that is not approved yet. */
    approvedAt: instant(),
    blockedAt: instant(),
    removedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const menuPhotos = pgTable(
  "menu_photos",
  {
    id: idInShop(),
    shopId: id().notNull(),
    path: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

/** Either `rank` or `staffId` is set. */
export const menuPrices = pgTable("menu_prices", {
  shopId: id().notNull(),
  menuId: id().notNull(),
  rank: text().$type<DesignerRank>(),
  staffId: id(),
  effectiveFrom: date({ mode: "string" }).notNull(),
  priceWon: integer(),
  salePriceWon: integer(),
});

/** The price of the cell for the day of the change; null: there was none for that day. */
export interface ChangedCell {
  menuId: number;
  who: PriceHolder;
  /** The first day of the written price: that of the change, or the earliest day if it is a first price. */
  day: string;
  before: { priceWon: number | null; salePriceWon: number | null } | null;
  after: { priceWon: number | null; salePriceWon: number | null };
}

export const priceChanges = pgTable(
  "price_changes",
  {
    id: idInShop(),
    shopId: id().notNull(),
    accountId: id().notNull(),
    at: instant().notNull(),
    effectiveFrom: date({ mode: "string" }).notNull(),
    cells: jsonb().$type<ChangedCell[]>().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const timeSales = pgTable(
  "time_sales",
  {
    id: idInShop(),
    shopId: id().notNull(),
    name: text().notNull(),
    ratePercent: integer().notNull(),
    fromDay: date({ mode: "string" }).notNull(),
    toDay: date({ mode: "string" }).notNull(),
    windows: jsonb().$type<SaleWindow[]>().notNull(),
    menuIds: bigint({ mode: "number" }).array().notNull(),
    disabled: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    removedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const exhibitions = pgTable("exhibitions", {
  id: key(),
  title: text().notNull(),
  description: text().notNull().default(""),
  service: text().$type<ServiceCategory>().notNull(),
  applyFrom: date({ mode: "string" }).notNull(),
  applyTo: date({ mode: "string" }).notNull(),
  fromDay: date({ mode: "string" }).notNull(),
  toDay: date({ mode: "string" }).notNull(),
  leastRatePercent: integer().notNull(),
  platformSharePercent: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});

export const exhibitionEntries = pgTable(
  "exhibition_entries",
  {
    id: idInShop(),
    exhibitionId: id().notNull(),
    shopId: id().notNull(),
    menuIds: bigint({ mode: "number" }).array().notNull(),
    ratePercent: integer().notNull(),
    approval: text().$type<ApprovalValue>().notNull().default("REQ"),
    disabled: boolean().notNull().default(false),
    reason: text().notNull().default(""),
    requestedBy: id(),
    requestedAt: instant().notNull(),
    decidedBy: id(),
    decidedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const coupons = pgTable(
  "coupons",
  {
    id: idInShop(),
    shopId: id().notNull(),
    name: text().notNull(),
    discount: jsonb().$type<Discount>().notNull(),
    leastPriceWon: integer().notNull().default(0),
    audience: text().$type<CouponAudience>().notNull().default("EVERYBODY"),
    quantity: integer().notNull(),
    used: integer().notNull().default(0),
    fromDay: date({ mode: "string" }).notNull(),
    toDay: date({ mode: "string" }).notNull(),
    disabled: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    removedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);
