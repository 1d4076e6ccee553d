import { type Customer, listCustomers as call } from "#contract/customers.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { lastFourFingerprint } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { type CustomerStats, customerStats } from "./customer-stats.ts";

type Row = Pick<Customer, "id" | "name" | "gender" | "maskedPhone"> & CustomerStats;

export const listCustomers = handle(call, async ({ input, shop, db, vault, now, viewed }) => {
  const { keyword, sort, page, size } = input;
  const requested = searchBy(keyword, vault);
  const [counted] = await namedQuery<{ total: number }>(
    db,
    `count-customers-${requested.by}`,
    `select count(*)::int as total from customers c where c.shop_id = $1 and ${conditions[requested.by]("$2")}`,
    [shop.id, requested.value],
  );
  const items = await namedQuery<Row>(db, `list-customers-${requested.by}-${sort}`, pageText(requested.by, sort), [
    shop.id,
    now,
    requested.value,
    size,
    page * size,
  ]);
  viewed(
    "customer",
    items.map(({ id }) => id),
  );
  return { items, page, size, total: counted?.total ?? 0 };
});

/** Every variant uses every value, so that one list of values serves all. */
const conditions = {
  all: (value: string) => `${value}::text = ''`,
  name: (value: string) => `c.name like ${value}::text`,
  lastFour: (value: string) => `c.phone_last_four_fingerprint = ${value}::text`,
  phone: (value: string) => `c.phone_fingerprint = ${value}::text`,
};

function searchBy(keyword: string, vault: Vault): { by: keyof typeof conditions; value: string } {
  if (keyword === "") return { by: "all", value: "" };
  const isNumber = /^[\d\s-]+$/.test(keyword);
  const digits = phoneDigits(keyword);
  if (isNumber && digits.length === 4) return { by: "lastFour", value: lastFourFingerprint(vault, digits) };
  if (isNumber) return { by: "phone", value: vault.fingerprint(digits) };
  return { by: "name", value: `${keyword.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%` };
}

const sortKeys = {
  RECENT: `(select max(r.starts_at) from reservations r
    where r.shop_id = c.shop_id and r.customer_id = c.id and r.removed_at is null and r.status = 'COMPLETED') desc nulls last, c.id desc`,
  NAME: "c.name, c.id",
  VISITS: `(select count(*) from reservations r
    where r.shop_id = c.shop_id and r.customer_id = c.id and r.removed_at is null and r.status = 'COMPLETED') desc, c.name, c.id`,
};

const pageText = (by: keyof typeof conditions, sort: keyof typeof sortKeys) => `with page as (
    select c.*, row_number() over () as place from (
      select c.* from customers c where c.shop_id = $1 and ${conditions[by]("$3")}
      order by ${sortKeys[sort]} limit $4 offset $5) c)
  select c.id::float8, c.name, c.gender, c.masked_phone as "maskedPhone", stats.*
  from page c ${customerStats}
  order by c.place`;
