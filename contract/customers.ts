import * as z from "zod/mini";
import { customerGenders } from "#domain/reservations/customer.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, shopRoles, withDetails } from "./call.ts";
import { freeText, Id, Instant, Page, PersonName, pageOf, pageSize, Version } from "./fields.ts";
import { Reservation } from "./reservation.ts";

/** A person who has booked here with a phone number. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  gender: z.enum(keysOf(customerGenders)),
  maskedPhone: z.string(),
  visits: z.int(),
  noShows: z.int(),
  lastVisitAt: z.nullable(Instant),
  nextReservationAt: z.nullable(Instant),
  lastMenu: z.nullable(z.string()),
});
export type Customer = z.output<typeof Customer>;

export const CustomerDetail = z.object({
  ...Customer.shape,
  /** The full number if this role may see it. */
  phone: z.string(),
  phoneIsMasked: z.boolean(),
  memo: z.string(),
  rejected: z.boolean(),
  spentWon: z.int(),
  reservations: z.array(Reservation),
  version: z.int(),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

export const customerSorts = {
  RECENT: { label: "최근 방문" },
  NAME: { label: "이름" },
  VISITS: { label: "방문 많은" },
} as const;

const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

/** Found by name, full number or the last four digits. */
export const listCustomers = call({
  route: "GET /partners/v1/shops/:shopId/customers?keyword&sort&page&size",
  label: "고객 목록 보기",
  for: everybody,
  input: z.object({
    shopId: Id,
    keyword: z._default(z.string().check(z.trim(), z.maxLength(30)), ""),
    sort: z._default(z.enum(keysOf(customerSorts)), "RECENT"),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(Customer),
  changedBy: ["reservations_changed"],
  refusals: {},
  limit: "search",
  personal: true,
});

export const getCustomer = call({
  route: "GET /partners/v1/shops/:shopId/customers/:id",
  label: "고객 정보 보기",
  for: everybody,
  input: z.object({ shopId: Id, id: Id }),
  reply: CustomerDetail,
  changedBy: ["reservations_changed"],
  refusals: { customer_not_found: 404 },
  personal: true,
});

export const changeCustomer = call({
  route: "PUT /partners/v1/shops/:shopId/customers/:id",
  label: "고객 정보 변경",
  for: everybody,
  input: z.object({
    shopId: Id,
    id: Id,
    version: Version,
    name: PersonName,
    gender: z.enum(keysOf(customerGenders)),
    memo: freeText(500),
  }),
  reply: CustomerDetail,
  announces: ["reservations_changed"],
  refusals: {
    customer_not_found: 404,
    customer_changed_elsewhere: withDetails(409, z.object({ customer: CustomerDetail })),
  },
  personal: true,
});
