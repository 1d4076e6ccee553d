/** Whom a coupon is for. Whether somebody has been here is known by their phone, once it is proven. */
export const couponAudiences = {
  EVERYBODY: { label: "누구나" },
  FIRST_VISIT: { label: "첫 방문" },
} as const;
export type CouponAudience = keyof typeof couponAudiences;

/** Who has been served at the shop before is no first visitor, however they booked then. */
export const isCouponFor = (audience: CouponAudience, hasVisited: boolean): boolean =>
  audience === "EVERYBODY" || !hasVisited;
