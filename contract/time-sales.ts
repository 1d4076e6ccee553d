import * as z from "zod/mini";
import { highestSalePercent, lowestSalePercent } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { recordStates } from "#domain/text/record-state.ts";
import { SaleWindow } from "./bookable-menu.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, Version } from "./fields.ts";
import { isRange, timeRange } from "./weekly-hours.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const readers = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const sales = "/partners/v1/shops/:shopId/time-sales";

export const TimeSale = z.object({
  id: Id,
  name: z.string(),
  ratePercent: z.int(),
  fromDay: Day,
  toDay: Day,
  windows: z.array(SaleWindow),
  menuIds: z.array(Id),
  state: z.enum(keysOf(recordStates)),
  version: z.int(),
});
export type TimeSale = z.output<typeof TimeSale>;

const Window = z
  .object({
    daysOfWeek: z
      .array(z.enum(keysOf(daysOfWeek)))
      .check(z.minLength(1, { error: "요일을 하나 이상 선택해 주세요" }), z.maxLength(7)),
    ...timeRange,
  })
  .check(isRange);

const written = {
  name: freeText(30).check(z.minLength(1, { error: "타임세일 이름을 입력해 주세요" })),
  ratePercent: z
    .int({ error: "할인율을 숫자로 입력해 주세요" })
    .check(
      z.minimum(lowestSalePercent, { error: `할인율은 ${lowestSalePercent}% 이상 입력해 주세요` }),
      z.maximum(highestSalePercent, { error: `할인율은 ${highestSalePercent}% 이하로 입력해 주세요` }),
    ),
  fromDay: Day,
  toDay: Day,
  windows: z
    .array(Window)
    .check(
      z.minLength(1, { error: "시간대를 하나 이상 선택해 주세요" }),
      z.maxLength(14, { error: "시간대는 14개까지 추가할 수 있어요" }),
    ),
  menuIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: "메뉴를 하나 이상 선택해 주세요" }),
      z.maxLength(1000, { error: "메뉴가 너무 많아요" }),
    ),
};
const endsAfter = <T extends { fromDay: string; toDay: string }>() =>
  z.refine<T>(({ fromDay, toDay }) => toDay >= fromDay, {
    error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
    path: ["toDay"],
  });

/** Running ones first, then coming ones. */
export const listTimeSales = call({
  route: `GET ${sales}`,
  for: readers,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(TimeSale) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

const saving = {
  menu_not_found: 404,
  sale_period_wrong: 422,
  /** 409 names the other sale. */
  time_sale_overlaps: withDetails(409, z.object({ name: z.string(), fromDay: Day, toDay: Day })),
} as const;

export const createTimeSale = call({
  route: `POST ${sales}`,
  label: "타임세일 만들기",
  for: leaders,
  input: z.object({ shopId: Id, ...written }).check(endsAfter()),
  reply: TimeSale,
  announces: ["menus_changed"],
  refusals: { ...saving, sales_too_many: 422 },
});

export const changeTimeSale = call({
  route: `PUT ${sales}/:id`,
  label: "타임세일 변경",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, version: Version, ...written }).check(endsAfter()),
  reply: TimeSale,
  announces: ["menus_changed"],
  refusals: {
    time_sale_not_found: 404,
    ...saving,
    sale_done: 409,
    time_sale_changed_elsewhere: withDetails(409, z.object({ timeSale: TimeSale })),
  },
});

/** Stops a sale before its end, or resumes it. */
export const switchTimeSale = call({
  route: `PUT ${sales}/:id/state`,
  label: "타임세일 켜기·끄기",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, state: z.enum(["ACTIVE", "DISABLED"]) }),
  reply: TimeSale,
  announces: ["menus_changed"],
  refusals: {
    time_sale_not_found: 404,
    sale_done: 409,
    time_sale_overlaps: withDetails(409, z.object({ name: z.string(), fromDay: Day, toDay: Day })),
  },
});

export const removeTimeSale = call({
  route: `DELETE ${sales}/:id`,
  label: "타임세일 삭제",
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: Done,
  announces: ["menus_changed"],
  refusals: { time_sale_not_found: 404 },
});
