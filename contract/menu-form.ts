import * as z from "zod/mini";
import {
  estheticMenuCategories,
  estheticMenuTypes,
  hairMenuCategories,
  nailMenuCategories,
} from "#domain/menus/menu.ts";
import { hairLengths, reservedGroupNames } from "#domain/menus/menu-extras.ts";
import {
  cutOptions,
  gelRemovals,
  menuGenders,
  nailShapes,
  optionTypes,
  priceTypes,
  pricingBases,
} from "#domain/menus/menu-option.ts";
import { nailColours } from "#domain/menus/nail-colour.ts";
import { mostSegments } from "#domain/reservations/visit-time.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isVisible } from "#domain/text/text.ts";
import { Day, freeText, Id, Version, Won } from "./fields.ts";
import { Discount, PriceHolder, Rounding } from "./menu.ts";
import { BufferMinutes, Segments } from "./segments.ts";

// What a shop sends to save a menu; one shape for each kind.

/** A name must have visible characters; spaces and fillers alone do not count. */
const named = (max: number, error: string) =>
  freeText(max).check(z.minLength(1, { error }), z.refine(isVisible, { error }));
const unlike = <T>(of: (item: T) => unknown, error: string) =>
  z.refine<readonly T[]>((items) => new Set(items.map(of)).size === items.length, { error });
const atMost = (count: number, of: string) => z.maxLength(count, { error: `${of} ${count}개까지 등록할 수 있어요` });

export const MenuName = named(100, "메뉴 이름을 입력해 주세요");
/** A multiple of the day board's grid. */
export const MenuDuration = z
  .int({ error: "소요 시간을 정해 주세요" })
  .check(
    z.minimum(10, { error: "소요 시간은 10분 이상 입력해 주세요" }),
    z.maximum(720, { error: "소요 시간은 12시간 이하로 입력해 주세요" }),
    z.multipleOf(10, { error: "소요 시간은 10분 단위로 입력해 주세요" }),
  );
const ExtraMinutes = z
  .int({ error: "시간을 숫자로 입력해 주세요" })
  .check(
    z.minimum(0, { error: "시간은 0분 이상 입력해 주세요" }),
    z.maximum(300, { error: "시간은 5시간 이하로 입력해 주세요" }),
    z.multipleOf(10, { error: "시간은 10분 단위로 입력해 주세요" }),
  );

const OptionGroups = z
  .array(
    z.object({
      name: named(30, "선택지 이름을 입력해 주세요").check(
        z.refine((name) => !(reservedGroupNames as readonly string[]).includes(name), {
          error: "아래 항목과 이름이 같아요. 다른 이름을 입력해 주세요",
        }),
      ),
      type: z.enum(keysOf(optionTypes)),
      choices: z
        .array(
          z.object({
            name: named(30, "항목 이름을 입력해 주세요"),
            priceWon: Won,
            durationMinutes: ExtraMinutes,
            segment: z.optional(z.int().check(z.minimum(0), z.maximum(mostSegments - 1))),
          }),
        )
        .check(
          z.minLength(1, { error: "항목을 하나 이상 입력해 주세요" }),
          atMost(20, "항목은"),
          unlike(({ name }) => name, "이름이 중복돼요. 다른 이름을 입력해 주세요"),
        ),
    }),
  )
  .check(
    atMost(10, "선택지는"),
    unlike(({ name }) => name, "이름이 중복돼요. 다른 이름을 입력해 주세요"),
  );

export const MenuPrices = z
  .array(z.object({ who: PriceHolder, priceWon: Won, salePriceWon: z._default(z.nullable(Won), null) }))
  .check(
    atMost(200, "가격은"),
    unlike(({ who }) => who, "같은 디자이너의 가격이 중복돼요"),
  );

const written = {
  name: MenuName,
  description: z._default(freeText(500), ""),
  durationMinutes: MenuDuration,
  /** Adds up to the duration; empty: all of it is work. */
  segments: z._default(Segments, []),
  bufferMinutes: z._default(BufferMinutes, 0),
  pricingBasis: z._default(z.enum(keysOf(pricingBases)), "LEVEL"),
  prices: MenuPrices,
  rounding: z._default(Rounding, { unit: "NOT_SELECTED", mode: "NOT_SELECTED" }),
  options: z._default(OptionGroups, []),
  tagCodes: z._default(z.array(z.string().check(z.maxLength(40))).check(atMost(10, "태그는")), []),
  brandId: z._default(z.nullable(Id), null),
};

/** The price of an ordinary menu: one price, a rate off it, or a sale price beside it. */
const ordinary = {
  priceType: z._default(z.enum(keysOf(priceTypes)), "NORMAL"),
  ratePercent: z._default(
    z
      .int({ error: "할인율을 숫자로 입력해 주세요" })
      .check(
        z.minimum(0, { error: "할인율은 0% 이상 입력해 주세요" }),
        z.maximum(90, { error: "할인율은 90% 이하로 입력해 주세요" }),
      ),
    0,
  ),
};

const pick = {
  photoId: z.nullable(Id),
  saleFrom: Day,
  saleTo: Day,
  discount: z._default(Discount, { type: "DISCOUNT_NONE" }),
};

const hair = {
  gender: z._default(z.enum(keysOf(menuGenders)), "UNISEX"),
  cutOption: z._default(z.enum(keysOf(cutOptions)), "NONE"),
  cutExtraWon: z._default(Won, 0),
  lengthSurcharges: z._default(
    z.array(z.object({ length: z.enum(keysOf(hairLengths)), priceWon: Won, durationMinutes: ExtraMinutes })).check(
      z.maxLength(keysOf(hairLengths).length, { error: "기장이 중복돼요" }),
      unlike(({ length }) => length, "기장이 중복돼요"),
    ),
    [],
  ),
};

const nail = {
  shapes: z._default(
    z.array(z.enum(keysOf(nailShapes))).check(
      z.maxLength(keysOf(nailShapes).length, { error: "모양이 중복돼요" }),
      unlike((one) => one, "모양이 중복돼요"),
    ),
    [],
  ),
  colours: z._default(
    z.array(z.enum(keysOf(nailColours))).check(
      z.maxLength(keysOf(nailColours).length, { error: "색이 중복돼요" }),
      unlike((one) => one, "색이 중복돼요"),
    ),
    [],
  ),
  gelRemoval: z._default(z.enum(keysOf(gelRemovals)), "GELREMOVER_NONE"),
  gelRemovalWon: z._default(Won, 0),
};

const without = <Key extends string, Left extends Key>(keys: readonly Key[], left: Left) =>
  keys.filter((key) => key !== left) as [Exclude<Key, Left>, ...Exclude<Key, Left>[]];

interface Whole {
  pricingBasis: string;
  prices: { who: string | number; priceWon: number; salePriceWon: number | null }[];
  priceType?: string | undefined;
  ratePercent?: number | undefined;
  discount?: { type: string; amountWon?: number | undefined } | undefined;
  saleFrom?: string | undefined;
  saleTo?: string | undefined;
}

/** Rules about several fields together. Each error is shown at the field that has to be corrected. */
const sensible = <T extends Whole>() =>
  z.check<T>(({ value, issues }) => {
    const wrong = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", message, path, input: value });
    for (const [row, { who, priceWon, salePriceWon }] of value.prices.entries()) {
      if ((typeof who === "string") !== (value.pricingBasis === "LEVEL"))
        wrong(["prices", row, "who"], "가격 기준(직급별·디자이너별)과 맞지 않는 가격이에요");
      if (value.priceType === "SALES" && salePriceWon === null)
        wrong(["prices", row, "salePriceWon"], "할인가를 입력해 주세요");
      if (salePriceWon !== null && salePriceWon > priceWon)
        wrong(["prices", row, "salePriceWon"], "할인가가 정가보다 높아요");
      if (value.discount?.type === "DISCOUNT_PRICE" && (value.discount.amountWon ?? 0) > priceWon)
        wrong(["discount", "amountWon"], "할인 금액이 가격보다 커요");
    }
    if (value.priceType === "RATE" && value.ratePercent === 0) wrong(["ratePercent"], "할인율을 입력해 주세요");
    if (value.saleFrom && value.saleTo && value.saleTo < value.saleFrom)
      wrong(["saleTo"], "판매 종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요");
  });

const ids = { shopId: Id };
const changing = { id: Id, version: Version };

const hairFields = {
  category: z.enum(without(keysOf(hairMenuCategories), "SPECIAL")),
  ...written,
  ...ordinary,
  ...hair,
};
export const HairMenuInput = z.object({ ...ids, ...hairFields }).check(sensible());
export const HairMenuChange = z.object({ ...ids, ...changing, ...hairFields }).check(sensible());

const nailFields = {
  category: z.enum(without(keysOf(nailMenuCategories), "NAILSPECIAL")),
  ...written,
  ...ordinary,
  ...nail,
};
export const NailMenuRow = z.object(nailFields).check(sensible());
export const NailMenuChange = z.object({ ...ids, ...changing, ...nailFields }).check(sensible());

const pickHairFields = { ...written, ...hair, ...pick };
export const PickHairMenuInput = z.object({ ...ids, ...pickHairFields }).check(sensible());
export const PickHairMenuChange = z.object({ ...ids, ...changing, ...pickHairFields }).check(sensible());

const pickNailFields = { ...written, ...nail, ...pick };
export const PickNailMenuInput = z.object({ ...ids, ...pickNailFields }).check(sensible());
export const PickNailMenuChange = z.object({ ...ids, ...changing, ...pickNailFields }).check(sensible());

const estheticFields = {
  category: z.enum(keysOf(estheticMenuCategories)),
  gender: hair.gender,
  ...written,
};
const estheticOrdinary = {
  ...estheticFields,
  estheticType: z._default(z.enum(without(keysOf(estheticMenuTypes), "ESTHETIC_SPECIAL")), "ESTHETIC"),
  ...ordinary,
};
export const EstheticMenuInput = z.object({ ...ids, ...estheticOrdinary }).check(sensible());
export const EstheticMenuChange = z.object({ ...ids, ...changing, ...estheticOrdinary }).check(sensible());

const pickEstheticFields = { ...estheticFields, ...pick };
export const PickEstheticMenuInput = z.object({ ...ids, ...pickEstheticFields }).check(sensible());
export const PickEstheticMenuChange = z.object({ ...ids, ...changing, ...pickEstheticFields }).check(sensible());

/** Any kind of menu, for a new review. */
export const AnyMenuInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("HAIR"), ...hairFields }).check(sensible()),
  z.object({ kind: z.literal("SPECIAL_HAIR"), ...pickHairFields }).check(sensible()),
  z.object({ kind: z.literal("NAIL"), ...nailFields }).check(sensible()),
  z.object({ kind: z.literal("SPECIAL_NAIL"), ...pickNailFields }).check(sensible()),
  z.object({ kind: z.literal("ESTHETIC"), ...estheticOrdinary }).check(sensible()),
  z.object({ kind: z.literal("SPECIAL_ESTHETIC"), ...pickEstheticFields }).check(sensible()),
]);
export type AnyMenuInput = z.output<typeof AnyMenuInput>;
