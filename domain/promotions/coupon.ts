/** Who can use a coupon. A proven phone shows whether the customer has visited before. */
export const couponAudiences = {
  EVERYBODY: { label: "누구나" },
  FIRST_VISIT: { label: "첫 방문" },
} as const;
export type CouponAudience = keyof typeof couponAudiences;

/** A customer with a completed visit at the shop is not a first visitor, however they booked then. */
export const isCouponFor = (audience: CouponAudience, hasVisited: boolean): boolean =>
  audience === "EVERYBODY" || !hasVisited;
