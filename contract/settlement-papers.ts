import * as z from "zod/mini";
import { taxInvoiceStates } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, shopRoles } from "./call.ts";
import { Day, Id, Instant } from "./fields.ts";
import { Amounts, Payout } from "./settlement.ts";

const readers = shopRoles("OWNER", "SUPER", "SETTLEMENT_VIEW", "OPERATOR");
const ofShop = "/partners/v1/shops/:shopId/settlements";
/** `YYYY-MM`. A month before the first shop, or in another century, is a typing error. */
const Month = z
  .string({ error: "월을 선택해 주세요" })
  .check(z.regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, { error: "월을 선택해 주세요" }));
const File = z.object({ fileName: z.string(), contentType: z.string(), bytes: z.custom<Uint8Array>() });

const TaxInvoice = z.object({
  id: Id,
  month: Month,
  supplyWon: z.int(),
  vatWon: z.int(),
  state: z.enum(keysOf(taxInvoiceStates)),
  number: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  issuedAt: z.nullable(Instant),
});

/** Months with entries, newest first. */
export const listStatements = call({
  route: `GET ${ofShop}/statements`,
  for: readers,
  input: z.object({ shopId: Id }),
  reply: z.object({
    items: z.array(z.object({ month: Month, lines: z.int(), netWon: z.int(), invoice: z.nullable(TaxInvoice) })),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: {},
});

const Statement = z.object({
  month: Month,
  shopName: z.string(),
  companyName: z.string(),
  bizRegistrationNo: z.string(),
  /** It can change until then; null for a closed month. */
  openUntil: z.nullable(Instant),
  total: Amounts,
  days: z.array(z.object({ day: Day, count: z.int(), ...Amounts.shape })),
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), ...Amounts.shape })),
  firstVisits: z.int(),
  returningVisits: z.int(),
  payouts: z.array(Payout),
  invoice: z.nullable(TaxInvoice),
});
export type Statement = z.output<typeof Statement>;

/** One month, by completion date. */
export const getStatement = call({
  route: `GET ${ofShop}/statements/:month`,
  for: readers,
  input: z.object({ shopId: Id, month: Month }),
  reply: Statement,
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { statement_not_found: 404 },
});

export const exportStatement = call({
  route: `GET ${ofShop}/statements/:month/export`,
  for: readers,
  input: z.object({ shopId: Id, month: Month }),
  reply: File,
  refusals: { statement_not_found: 404 },
  answers: "file",
  limit: "search",
});

const VatMonth = z.object({
  month: Month,
  /** Paid online by card. Together with the platform's share of discounts this is the turnover. */
  cardWon: z.int(),
  shareWon: z.int(),
  /** Paid in the shop, by the prices on the board. */
  otherWon: z.int(),
  penaltiesWon: z.int(),
  /** Our fees (tax invoice) and advertising (card receipt), each with VAT. */
  feesWon: z.int(),
  feesVatWon: z.int(),
  advertisingWon: z.int(),
  advertisingVatWon: z.int(),
});

/** The data for a tax return, month by month, at most a year. */
export const getVatPack = call({
  route: `GET ${ofShop}/vat-pack?from&to`,
  for: readers,
  input: z.object({ shopId: Id, from: Month, to: Month }),
  reply: z.object({
    months: z.array(VatMonth),
    total: z.omit(VatMonth, { month: true }),
    invoices: z.array(TaxInvoice),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { period_wrong: 422 },
});

export const exportVatPack = call({
  route: `GET ${ofShop}/vat-pack/export?from&to`,
  for: readers,
  input: z.object({ shopId: Id, from: Month, to: Month }),
  reply: File,
  refusals: { period_wrong: 422 },
  answers: "file",
  limit: "search",
});

/** Sales, first and returning visits, fees and payouts, by day or month. */
export const getSettlementCharts = call({
  route: `GET ${ofShop}/charts?from&to&by`,
  for: readers,
  input: z.object({ shopId: Id, from: Day, to: Day, by: z._default(z.enum(["DAY", "MONTH"]), "DAY") }),
  reply: z.object({
    items: z.array(
      z.object({
        /** A day, or the first day of a month. */
        day: Day,
        onlineWon: z.int(),
        offlineWon: z.int(),
        firstVisits: z.int(),
        returningVisits: z.int(),
        feesWon: z.int(),
        payoutsWon: z.int(),
      }),
    ),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { period_wrong: 422 },
});
