import * as z from "zod/mini";
import { couponAudiences } from "#domain/promotions/coupon.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { recordStates } from "#domain/text/record-state.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, Version, Won } from "./fields.ts";
import { Discount } from "./menu.ts";

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const readers = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const coupons = "/partners/v1/shops/:shopId/coupons";

export const Coupon = z.object({
  id: Id,
  name: z.string(),
  discount: Discount,
  /** The lowest price for which it can be used. */
  leastPriceWon: z.int(),
  audience: z.enum(keysOf(couponAudiences)),
  quantity: z.int(),
  used: z.int(),
  fromDay: Day,
  toDay: Day,
  state: z.enum(keysOf(recordStates)),
  version: z.int(),
});
export type Coupon = z.output<typeof Coupon>;

const written = {
  name: freeText(30).check(z.minLength(1, { error: "쿠폰 이름을 입력해 주세요" })),
  discount: Discount,
  leastPriceWon: z._default(Won, 0),
  audience: z._default(z.enum(keysOf(couponAudiences)), "EVERYBODY"),
  quantity: z
    .int({ error: "수량을 숫자로 입력해 주세요" })
    .check(
      z.minimum(1, { error: "수량은 1장 이상 입력해 주세요" }),
      z.maximum(100_000, { error: "수량은 10만 장 이하로 입력해 주세요" }),
    ),
  fromDay: Day,
  toDay: Day,
};
interface Written {
  discount: { type: string; amountWon?: number | undefined };
  leastPriceWon: number;
  fromDay: string;
  toDay: string;
}
const sensible = <T extends Written>() =>
  z.check<T>(({ value, issues }) => {
    const wrong = (path: string[], message: string) => issues.push({ code: "custom", message, path, input: value });
    if (value.toDay < value.fromDay) wrong(["toDay"], "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요");
    if (value.discount.type === "DISCOUNT_NONE") wrong(["discount", "type"], "할인 방식과 할인 값을 입력해 주세요");
    if ((value.discount.amountWon ?? 0) > value.leastPriceWon && value.leastPriceWon > 0)
      wrong(["leastPriceWon"], "최소 결제 금액은 할인 금액 이상으로 입력해 주세요");
  });

export const listCoupons = call({
  route: `GET ${coupons}`,
  for: readers,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(Coupon) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const createCoupon = call({
  route: `POST ${coupons}`,
  label: "쿠폰 만들기",
  for: leaders,
  input: z.object({ shopId: Id, ...written }).check(sensible()),
  reply: Coupon,
  announces: ["menus_changed"],
  refusals: { sale_period_wrong: 422, sales_too_many: 422 },
});

/** The terms of a given coupon do not change: of a coupon in use only name, number and end can be changed. */
export const changeCoupon = call({
  route: `PUT ${coupons}/:id`,
  label: "쿠폰 변경",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, version: Version, ...written }).check(sensible()),
  reply: Coupon,
  announces: ["menus_changed"],
  refusals: {
    coupon_not_found: 404,
    sale_period_wrong: 422,
    coupon_in_use: 422,
    sale_done: 409,
    coupon_changed_elsewhere: withDetails(409, z.object({ coupon: Coupon })),
  },
});

export const switchCoupon = call({
  route: `PUT ${coupons}/:id/state`,
  label: "쿠폰 켜기·끄기",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, state: z.enum(["ACTIVE", "DISABLED"]) }),
  reply: Coupon,
  announces: ["menus_changed"],
  refusals: { coupon_not_found: 404, sale_done: 409 },
});

export const removeCoupon = call({
  route: `DELETE ${coupons}/:id`,
  label: "쿠폰 삭제",
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: Done,
  announces: ["menus_changed"],
  refusals: { coupon_not_found: 404, coupon_in_use: 422 },
});
