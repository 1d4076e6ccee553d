import * as z from "zod/mini";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { BookingObstacles } from "./booking-obstacle.ts";
import { call, everyShopRole, partners, shopRoles, withDetails } from "./call.ts";
import { Done, freeText, Id, Instant, mostPhotoBytes, photoBytes, Version } from "./fields.ts";

const ServiceCategory = z.enum(keysOf(serviceCategories));
const OperatingStatus = z.enum(keysOf(operatingStatuses));
const MemberRole = z.enum(keysOf(memberRoles));

const Addresses = z.object({ road: z.string(), jibun: z.string(), detail: z.string() });

/** A shop as its own people see it. */
export const Shop = z.object({
  id: Id,
  name: z.string(),
  serviceCategory: ServiceCategory,
  operatingStatus: OperatingStatus,
  phoneNumber: z.string(),
  addresses: Addresses,
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  /** The caller's role; null for an operator. */
  myRole: z.nullable(MemberRole),
  ownerName: z.string(),
  staffCount: z.int(),
  pausedAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  /** The shop has closed for good. */
  closedAt: z.nullable(Instant),
  version: z.int(),
  /** The number of the last live event when this was read. A screen listens from here on. */
  eventNumber: z.int(),
});
export type Shop = z.output<typeof Shop>;

export const ShopGlimpse = z.object({
  id: Id,
  name: z.string(),
  serviceCategory: ServiceCategory,
  operatingStatus: OperatingStatus,
  address: z.string(),
  photoUrl: z.nullable(z.string()),
  myRole: MemberRole,
  bookingObstacles: BookingObstacles,
});
export type ShopGlimpse = z.output<typeof ShopGlimpse>;

/** A shop as its customers see it, without hidden people and private data. */
export const ServiceShop = z.object({
  id: Id,
  name: z.string(),
  serviceCategory: ServiceCategory,
  takesOnlineBookings: z.boolean(),
  phoneNumber: z.string(),
  address: z.string(),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  designers: z.array(
    z.object({
      id: Id,
      name: z.string(),
      rank: z.enum(keysOf(designerRanks)),
      introduction: z.string(),
      photoUrl: z.nullable(z.string()),
    }),
  ),
});
export type ServiceShop = z.output<typeof ServiceShop>;

export const ShopUser = z.object({
  accountId: Id,
  name: z.string(),
  role: MemberRole,
  maskedPhone: z.string(),
  rank: z.nullable(z.enum(keysOf(designerRanks))),
  joinedAt: Instant,
});
export type ShopUser = z.output<typeof ShopUser>;

export const listMyShops = call({
  route: "GET /partners/v1/shops/your",
  for: partners,
  input: z.object({}),
  reply: z.object({ items: z.array(ShopGlimpse) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const getShop = call({
  route: "GET /partners/v1/shops/:id",
  for: everyShopRole,
  input: z.object({ id: Id }),
  reply: Shop,
  refusals: {},
});

export const getServiceShop = call({
  route: "GET /partners/v1/shops/:id/service-shop",
  for: everyShopRole,
  input: z.object({ id: Id }),
  reply: ServiceShop,
  refusals: {},
});

/** Owners and managers can ask for anybody in the shop, all others only for themselves. */
export const getShopUser = call({
  route: "GET /partners/v1/shops/:id/users/by-accountid?accountId",
  label: "멤버 정보 보기",
  for: everyShopRole,
  input: z.object({ id: Id, accountId: Id }),
  reply: ShopUser,
  refusals: { shop_user_not_found: 404 },
  personal: true,
});

export const ShopMember = z.object({
  accountId: Id,
  name: z.string(),
  maskedPhone: z.string(),
  role: z.enum(keysOf(memberRoles)),
  joinedAt: Instant,
  /** The designer of this account; null if it serves no customers. */
  staffId: z.nullable(Id),
});
export type ShopMember = z.output<typeof ShopMember>;

const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");

export const listShopUsers = call({
  route: "GET /partners/v1/shops/:shopId/users",
  label: "멤버 목록 보기",
  for: leaders,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(ShopMember) }),
  refusals: {},
  personal: true,
});

/** Nobody changes their own role. A manager cannot make or remove owners and managers. */
export const changeShopUserRole = call({
  route: "PUT /partners/v1/shops/:shopId/users/:accountId/role",
  label: "멤버 권한 변경",
  for: leaders,
  input: z.object({ shopId: Id, accountId: Id, role: z.enum(keysOf(memberRoles)) }),
  reply: ShopMember,
  announces: ["staff_changed"],
  refusals: {
    shop_user_not_found: 404,
    role_is_own: 422,
    role_not_yours_to_give: 422,
    shop_needs_owner: 409,
  },
  personal: true,
});

/** Ends a person's access at once. The designer stays on the board without an account. */
export const removeShopUser = call({
  route: "DELETE /partners/v1/shops/:shopId/users/:accountId",
  label: "멤버 내보내기",
  for: leaders,
  input: z.object({ shopId: Id, accountId: Id }),
  reply: Done,
  announces: ["staff_changed"],
  refusals: {
    shop_user_not_found: 404,
    role_is_own: 422,
    role_not_yours_to_give: 422,
    shop_needs_owner: 409,
  },
});

/** The shop's own description. Name, number and address are changed by an application. */
export const changeShop = call({
  route: "PUT /partners/v1/shops/:shopId",
  label: "매장 소개 변경",
  for: leaders,
  input: z.object({ shopId: Id, introduction: freeText(300), version: Version }),
  reply: Shop,
  announces: ["shop_changed"],
  refusals: { shop_changed_elsewhere: withDetails(409, z.object({ shop: Shop })) },
});

export const changeShopPhoto = call({
  route: "PUT /partners/v1/shops/:shopId/photo",
  label: "매장 사진 변경",
  for: leaders,
  input: z.object({
    shopId: Id,
    photo: z.nullable(photoBytes),
  }),
  reply: Shop,
  announces: ["shop_changed"],
  refusals: { photo_not_readable: 415 },
  bytes: "photo",
  bodyLimit: mostPhotoBytes,
  transaction: "own",
});

export const pauseShop = call({
  route: "POST /partners/v1/shops/:shopId/pause",
  label: "온라인 예약 중지",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: Shop,
  announces: ["shop_changed"],
  refusals: { shop_not_running: 409 },
});

export const resumeShop = call({
  route: "POST /partners/v1/shops/:shopId/resume",
  label: "온라인 예약 다시 받기",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: Shop,
  announces: ["shop_changed"],
  refusals: { shop_not_paused: 409 },
});
