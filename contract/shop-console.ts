import * as z from "zod/mini";
import { accountStatuses } from "#domain/accounts/account.ts";
import { applicationTargets, businessTypes, reviewStates } from "#domain/applications/application.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Day, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

const shops = "/operator/v1/shops";

const face = {
  id: Id,
  name: z.string(),
  serviceCategory: z.enum(keysOf(serviceCategories)),
  operatingStatus: z.enum(keysOf(operatingStatuses)),
  phoneNumber: z.string(),
  createdAt: Instant,
  openedAt: z.nullable(Instant),
  /** The shop has closed for good. */
  closedAt: z.nullable(Instant),
};

/** A shop in the operator's list. */
export const ShopLine = z.object({
  ...face,
  address: z.string(),
  /** Null if it has no owner any more. */
  ownerName: z.nullable(z.string()),
  /** Requests from the shop that nobody has decided yet. */
  waitingRequests: z.int(),
});
export type ShopLine = z.output<typeof ShopLine>;

/** By part of the name, or of the owner's name or login id, or by its id or phone. Newest first. */
export const findShops = call({
  route: `GET ${shops}?keyword&status&category&page&size`,
  label: "매장 찾기",
  for: operators,
  input: z.object({
    keyword: z._default(z.string().check(z.normalize("NFC"), z.trim(), z.maxLength(100)), ""),
    /** A closed shop has no other status. */
    status: z.optional(z.enum([...keysOf(operatingStatuses), "CLOSED"])),
    category: z.optional(z.enum(keysOf(serviceCategories))),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(ShopLine),
  refusals: {},
  personal: true,
  limit: "search",
});

const Person = z.object({
  accountId: Id,
  name: z.string(),
  role: z.enum(keysOf(memberRoles)),
  maskedPhone: z.string(),
  status: z.enum(keysOf(accountStatuses)),
  joinedAt: Instant,
  lastUsedAt: Instant,
});

/** The shop's registration, as much as an operator needs to talk about it. */
const Registration = z.object({
  companyName: z.string(),
  bizType: z.nullable(z.enum(keysOf(businessTypes))),
  bizRegistrationNo: z.string(),
  representativeName: z.string(),
  bankName: z.string(),
  maskedBankAccount: z.string(),
  bankAccountOwner: z.string(),
  managerName: z.string(),
  maskedManagerMobile: z.string(),
  salesDeclarationNumber: z.string(),
  salesDeclarationExempt: z.boolean(),
});

const FeePlanPeriod = z.object({
  effectiveFrom: Day,
  feeType: z.enum(keysOf(feePlans)),
  state: z.enum(["PAST", "NOW", "COMING"]),
  /** The operator who gave it; null if the owner chose it. */
  givenByName: z.nullable(z.string()),
  applicationId: z.nullable(Id),
});

/** All that an operator needs to know of a shop, on one page. */
export const ConsoleShop = z.object({
  ...face,
  addresses: z.object({ road: z.string(), jibun: z.string(), detail: z.string() }),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  pausedAt: z.nullable(Instant),
  pausedByOperator: z.boolean(),
  /** The operator works in this shop and cannot decide about it. */
  isOwn: z.boolean(),
  people: z.array(Person),
  /** Null for a shop that is older than registrations. */
  registration: z.nullable(Registration),
  /** Latest first. */
  feePlans: z.array(FeePlanPeriod),
  /** Newest first, at most twenty. */
  applications: z.array(
    z.object({
      id: Id,
      target: z.enum(keysOf(applicationTargets)),
      form: z.nullable(z.enum(keysOf(applicationForms))),
      title: z.string(),
      status: z.enum(keysOf(reviewStates)),
      requestedAt: Instant,
      closed: z.boolean(),
    }),
  ),
  handovers: z.array(z.object({ at: Instant, fromName: z.string(), toName: z.string() })),
  counts: z.object({ staffs: z.int(), menus: z.int(), customers: z.int(), reservationsAhead: z.int() }),
});
export type ConsoleShop = z.output<typeof ConsoleShop>;

export const getShopForOperator = call({
  route: `GET ${shops}/:id`,
  label: "매장 자세히 보기",
  for: operators,
  input: z.object({ id: Id }),
  reply: ConsoleShop,
  refusals: { shop_not_found: 404 },
  personal: true,
});

/** From the first of a coming month on; also plans that owners cannot choose. Giving the plan that applies anyway removes a coming change. */
export const giveFeePlan = call({
  route: `POST ${shops}/:id/fee-plan`,
  label: "요금제 지정",
  for: operators,
  input: z.object({
    id: Id,
    feeType: z.enum(keysOf(feePlans), { error: "요금제를 선택해 주세요" }),
    effectiveFrom: Day,
  }),
  reply: z.object({ feePlans: z.array(FeePlanPeriod) }),
  announces: ["shop_changed"],
  refusals: {
    shop_not_found: 404,
    shop_is_own: 422,
    fee_plan_day_wrong: 422,
    shop_closed: 409,
    fee_plan_same: 409,
  },
});
