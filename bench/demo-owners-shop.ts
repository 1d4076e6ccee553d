import { join } from "node:path";
import pg from "pg";
import { connectionTo } from "#server/db/embedded/connection.ts";

interface NewShop {
  name: string;
  designers: number;
  /** More parts of the SQL statement, which may read `shop` and `designer`. */
  more: string;
  values: readonly unknown[];
}

/**
 * A running shop of the demo owner's with this many designers, written to the database directly, because calls would
 * take minutes.
 */
export async function makeDemoOwnersShop(dataDir: string, { name, designers, more, values }: NewShop): Promise<number> {
  const client = new pg.Client(connectionTo(join(dataDir, "postgres")));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with shop as (
        insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
        values ('${name}', 'HAIR', 'RUNNING', '02-123-4567', '', '', now(), now()) returning id),
      owner as (
        insert into shop_users (shop_id, account_id, role, joined_at)
        select shop.id, a.id, 'OWNER', now() from shop, accounts a where a.email = 'owner@demo.danjang.kr'),
      designer as (
        insert into staffs (shop_id, name, rank, display_order, created_at)
        select shop.id, '김디자' || n, 'NORMAL', n, now() from shop, generate_series(1, ${designers}) n returning id, shop_id),
      ${more}
      select id from shop`,
      [...values],
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}
