import * as z from "zod/mini";
import { applicationRequestTypes, reviewStates } from "#domain/applications/application.ts";
import { estheticMenuTypes, menuCategories, menuStatuses } from "#domain/menus/menu.ts";
import { menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { hairLengths } from "#domain/menus/menu-extras.ts";
import {
  cutOptions,
  gelRemovals,
  menuGenders,
  nailShapes,
  optionTypes,
  priceTypes,
  pricingBases,
} from "#domain/menus/menu-option.ts";
import { offerKinds } from "#domain/menus/menu-price.ts";
import { nailColours } from "#domain/menus/nail-colour.ts";
import { type discountTypes, roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Day, Id, Instant, Won } from "./fields.ts";
import { Segment } from "./segments.ts";

/** A rank or a designer. */
export const PriceHolder = z.union([z.enum(keysOf(designerRanks)), Id]);

/** A list price with its first day; null: not offered from that day on. */
export const ListPrice = z.object({
  who: PriceHolder,
  effectiveFrom: Day,
  priceWon: z.nullable(Won),
  salePriceWon: z.nullable(Won),
});

export const Discount = z.discriminatedUnion("type", [
  z.object({ type: z.literal("DISCOUNT_NONE" satisfies keyof typeof discountTypes) }),
  z.object({
    type: z.literal("DISCOUNT_RATE" satisfies keyof typeof discountTypes),
    ratePercent: z
      .int({ error: "할인율을 숫자로 입력해 주세요" })
      .check(
        z.minimum(1, { error: "할인율은 1% 이상 입력해 주세요" }),
        z.maximum(90, { error: "할인율은 90% 이하로 입력해 주세요" }),
      ),
  }),
  z.object({
    type: z.literal("DISCOUNT_PRICE" satisfies keyof typeof discountTypes),
    amountWon: Won.check(z.minimum(1, { error: "할인 금액은 1원 이상 입력해 주세요" })),
  }),
]);

export const Rounding = z.object({
  unit: z.enum(keysOf(roundingUnits)),
  mode: z.enum(keysOf(roundingModes)),
});

export const OptionGroup = z.object({
  name: z.string(),
  type: z.enum(keysOf(optionTypes)),
  choices: z.array(
    z.object({
      name: z.string(),
      priceWon: z.int(),
      durationMinutes: z.int(),
      /** The part of the service that it makes longer; the first work without one. */
      segment: z.optional(z.int()),
    }),
  ),
});

/** All that a shop can write about a menu, as it is read back. */
const content = {
  kind: z.enum(keysOf(menuKinds)),
  category: z.enum(keysOf(menuCategories)),
  estheticType: z.nullable(z.enum(keysOf(estheticMenuTypes))),
  name: z.string(),
  description: z.string(),
  gender: z.enum(keysOf(menuGenders)),
  durationMinutes: z.int(),
  segments: z.array(Segment),
  bufferMinutes: z.int(),
  pricingBasis: z.enum(keysOf(pricingBases)),
  priceType: z.enum(keysOf(priceTypes)),
  ratePercent: z.int(),
  discount: Discount,
  rounding: Rounding,
  options: z.array(OptionGroup),
  lengthSurcharges: z.array(
    z.object({ length: z.enum(keysOf(hairLengths)), priceWon: z.int(), durationMinutes: z.int() }),
  ),
  cutOption: z.nullable(z.enum(keysOf(cutOptions))),
  cutExtraWon: z.int(),
  gelRemoval: z.nullable(z.enum(keysOf(gelRemovals))),
  gelRemovalWon: z.int(),
  shapes: z.array(z.enum(keysOf(nailShapes))),
  colours: z.array(z.enum(keysOf(nailColours))),
  tagCodes: z.array(z.string()),
  brandId: z.nullable(Id),
  photoId: z.nullable(Id),
  saleFrom: z.nullable(Day),
  saleTo: z.nullable(Day),
};

/** The content of a menu, for a request and its comparison. */
export const MenuContent = z.object({
  ...content,
  prices: z.array(z.object({ who: PriceHolder, priceWon: z.int(), salePriceWon: z.nullable(z.int()) })),
});
export type MenuContent = z.output<typeof MenuContent>;

export const FieldNotes = z.partialRecord(z.enum(keysOf(menuFields)), z.string());

/** The state of the request, as much as the menu's screens need. */
export const OpenRequest = z.object({
  id: Id,
  status: z.enum(keysOf(reviewStates)),
  lastAction: z.enum(keysOf(applicationRequestTypes)),
  fieldNotes: FieldNotes,
  reason: z.string(),
  requestedAt: Instant,
});

const shown = {
  id: Id,
  /** The state of the request. `onSale` says whether the menu is sold, which it stays while an edit is reviewed. */
  status: z.enum(keysOf(menuStatuses)),
  onSale: z.boolean(),
  hidden: z.boolean(),
  photoUrl: z.nullable(z.string()),
  version: z.int(),
};

/** The menu as it is sold. `edit` is a change that waits for approval. */
export const Menu = z.object({
  ...content,
  ...shown,
  /** Past and coming ones too, oldest first. */
  prices: z.array(ListPrice),
  request: z.nullable(OpenRequest),
  edit: z.nullable(MenuContent),
  editPhotoUrl: z.nullable(z.string()),
});
export type Menu = z.output<typeof Menu>;

/** A menu in the list. Prices are those of a booking that starts now. */
export const MenuLine = z.object({
  ...shown,
  kind: content.kind,
  category: content.category,
  name: z.string(),
  gender: content.gender,
  durationMinutes: z.int(),
  optionCount: z.int(),
  saleFrom: content.saleFrom,
  saleTo: content.saleTo,
  /** The lowest and highest price among current designers; null if nobody has a price. */
  fromWon: z.nullable(z.int()),
  toWon: z.nullable(z.int()),
  /** The list price of the cheapest one, if it has a discount. */
  listFromWon: z.nullable(z.int()),
  applied: z.nullable(z.object({ kind: z.enum(keysOf(offerKinds)), name: z.string() })),
  /** Designers without a price. They cannot be booked for this menu. */
  missing: z.array(z.string()),
  request: z.nullable(z.pick(OpenRequest, { id: true, status: true, lastAction: true })),
});
export type MenuLine = z.output<typeof MenuLine>;
