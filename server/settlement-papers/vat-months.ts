import { firstOfNextMonth } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { ownSince } from "./own-since.ts";
import { periodLines, periodValues } from "./period-lines.ts";
import { taxInvoiceReplies } from "./tax-invoice-replies.ts";

const sums = {
  cardWon: 0,
  shareWon: 0,
  otherWon: 0,
  penaltiesWon: 0,
  feesWon: 0,
  feesVatWon: 0,
  advertisingWon: 0,
  advertisingVatWon: 0,
};
type Sums = typeof sums;
export type VatMonth = Sums & { month: string };

interface MonthRange {
  shopId: number;
  /** `YYYY-MM`, both included. */
  from: string;
  to: string;
}

/** Sales and purchases by month, with the total and the invoices. Empty months are included. */
export async function vatMonths(db: Db, { shopId, from, to }: MonthRange) {
  const values = await periodValues(db, shopId, { from: `${from}-01`, to: lastDayOf(to) });
  const [, contractIds] = values;
  const since = await ownSince(db, shopId, contractIds);
  const [months, invoices] = await Promise.all([
    namedQuery<VatMonth>(db, "vat-months", text, [...values, since]),
    taxInvoiceReplies(db, { shopId, contractIds, from, to }),
  ]);
  const total = months.reduce((sum, month) => added(sum, month), sums);
  return { months, total, invoices };
}

const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.keys(sums).map((name) => [name, one[name as keyof Sums] + other[name as keyof Sums]]),
  ) as Sums;

const lastDayOf = (month: string) =>
  new Date(Date.parse(firstOfNextMonth(`${month}-01`)) - 86_400_000).toISOString().slice(0, 10);

const seoulMonth = (at: string) => `date_trunc('month', (${at} at time zone 'Asia/Seoul'))::date`;
const inPeriod = (at: string) =>
  `(${at} at time zone 'Asia/Seoul')::date between $4::date and $5::date and ${at} >= $6`;
/** The tax that a price contains, as in `domain/money/ledger.ts`. */
const vatIn = (won: string) => `(${won}) - round((${won}) * 10 / 11.0)`;

const nothing = "0::bigint";

/** Each is a source of the eight sums of a month. */
const sold = `select date_trunc('month', completed_day::timestamp)::date as month,
    sum(paid_won) filter (where about = 'SERVICE') as card, sum(share_won) as share, ${nothing} as other,
    sum(paid_won) filter (where about in ('NO_SHOW', 'LATE_CANCEL')) as penalties, sum(fee_won) as fees, sum(fee_vat_won) as fees_vat,
    ${nothing} as ads, ${nothing} as ads_vat
  from (${periodLines}) lines group by 1`;

const inShop = `select ${seoulMonth("r.completed_at")}, 0, 0, sum(r.price_won), 0, 0, 0, 0, 0 from reservations r
  where r.shop_id = $1 and r.kind = 'OFFLINE' and r.status = 'COMPLETED' and r.removed_at is null and ${inPeriod("r.completed_at")}
  group by 1`;

const charged = `select ${seoulMonth("p.approved_at")}, 0, 0, 0, 0, 0, 0, sum(p.amount_won), sum(${vatIn("p.amount_won")}) from payments p
  where p.shop_id = $1 and p.purpose = 'ADVERTISEMENT' and p.state = 'APPROVED' and ${inPeriod("p.approved_at")} group by 1`;

/** The tax of a refund is the difference that it makes to the tax of the whole, so that parts never add up to another tax. */
const givenBack = `select ${seoulMonth("b.done_at")}, 0, 0, 0, 0, 0, 0, -sum(b.amount_won),
    -sum((${vatIn("b.back_won")}) - (${vatIn("b.back_won - b.amount_won")}))
  from (select f.done_at, f.amount_won, sum(f.amount_won) over (partition by f.payment_id order by f.done_at, f.id) as back_won
    from payment_refunds f join payments p on p.id = f.payment_id
    where f.shop_id = $1 and f.state = 'DONE' and p.purpose = 'ADVERTISEMENT') b
  where ${inPeriod("b.done_at")} group by 1`;

const sumOf = (column: string, name: string) => `coalesce(sum(${column}), 0)::bigint as "${name}"`;

const text = `select to_char(m.month, 'YYYY-MM') as month, ${sumOf("card", "cardWon")}, ${sumOf("share", "shareWon")},
    ${sumOf("other", "otherWon")}, ${sumOf("penalties", "penaltiesWon")}, ${sumOf("fees", "feesWon")}, ${sumOf("fees_vat", "feesVatWon")},
    ${sumOf("ads", "advertisingWon")}, ${sumOf("ads_vat", "advertisingVatWon")}
  from generate_series($4::date::timestamp, $5::date::timestamp, interval '1 month') m (month)
  left join (${[sold, inShop, charged, givenBack].join(" union all ")}) each on each.month = m.month::date
  group by m.month order by m.month`;
