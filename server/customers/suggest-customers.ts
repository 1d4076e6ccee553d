import { type CustomerSuggestion, suggestCustomers as call } from "#contract/customers.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { linesSql } from "#server/reservations/index.ts";
import { type CustomerSearch, customerConditions, searchBy } from "./customer-search.ts";
import { type CustomerStats, customerStats } from "./customer-stats.ts";

type Row = Omit<CustomerSuggestion, "lastVisit"> &
  CustomerStats & { lastLines: NonNullable<CustomerSuggestion["lastVisit"]>["lines"] | null };

export const suggestCustomers = handle(call, async ({ input, shop, db, vault, now, viewed }) => {
  const { keyword, size } = input;
  const { by, value } = searchBy(keyword, vault);
  const rows = await namedQuery<Row>(db, `suggest-customers-${by}`, suggestText(by), [shop.id, now, value, size]);
  viewed(
    "customer",
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map(({ lastVisitAt, lastLines, ...row }) => ({
      ...row,
      lastVisit: lastVisitAt && lastLines ? { at: lastVisitAt, lines: lastLines } : null,
    })),
  };
});

const completedOf = (reservations: string) =>
  `${reservations}.shop_id = c.shop_id and ${reservations}.customer_id = c.id and ${reservations}.removed_at is null and ${reservations}.status = 'COMPLETED'`;

/** The latest visit first. It is looked up for each one who is found, so the condition should not find the whole shop. */
const latest = (
  condition: string,
) => `select c.*, (select max(r.starts_at) from reservations r where ${completedOf("r")}) as last_at
  from customers c where c.shop_id = $1 and ${condition} order by last_at desc nulls last, c.id desc limit $4`;

/** A single consonant is in most names: the middle of names is searched only if too few begin with what was typed. */
function suggestText(by: CustomerSearch["by"]): string {
  const found = customerConditions[by]("$3");
  const first = by === "name" ? customerConditions.name("('^' || $3)") : found;
  return `with beginning as (${latest(first)}),
    middle as (${latest(`(select count(*) from beginning) < $4 and ${found} and not ${first}`)}),
    found as (select *, 1 as part from beginning union all select *, 2 from middle
      order by part, last_at desc nulls last, id desc limit $4)
  select c.id::float8, c.name, c.gender, c.masked_phone as "maskedPhone", c.memo, stats.*, last.lines as "lastLines",
    exists (select from rejected_users u where u.shop_id = c.shop_id and u.phone_fingerprint = c.phone_fingerprint
      and u.removed_at is null and (u.until is null or u.until > $2)) as rejected
  from found c ${customerStats}
  left join lateral (select ${linesSql} as lines from reservations where ${completedOf("reservations")}
    order by reservations.starts_at desc, reservations.id desc limit 1) last on true
  order by c.part, c.last_at desc nulls last, c.id desc`;
}
