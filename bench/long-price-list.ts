import { join } from "node:path";
import pg from "pg";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import { connectionTo } from "#server/db/embedded/connection.ts";

export const listedMenus = 200;
export const listedDesigners = 12;

/** A shop of the demo owner's with a price of everybody's own for each menu: what was, what is and what is to come. */
export async function makeLongPriceList(dataDir: string): Promise<number> {
  const today = seoulDay(new Date());
  const client = new pg.Client(connectionTo(join(dataDir, "postgres")));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with shop as (
        insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
        values ('긴 메뉴판 헤어', 'HAIR', 'RUNNING', '02-123-4567', '', '', now(), now()) returning id),
      owner as (
        insert into shop_users (shop_id, account_id, role, joined_at)
        select shop.id, a.id, 'OWNER', now() from shop, accounts a where a.email = 'owner@demo.danjang.kr'),
      designer as (
        insert into staffs (shop_id, name, rank, display_order, created_at)
        select shop.id, '김디자' || n, 'NORMAL', n, now() from shop, generate_series(1, ${listedDesigners}) n returning id),
      menu as (
        insert into menus (shop_id, kind, category, name, duration_minutes, pricing_basis, display_order, created_at, approved_at)
        select shop.id, 'HAIR', (array['CUT', 'PERM', 'COLOR', 'CLINIC', 'STYLING'])[1 + n * 5 / ${listedMenus}], '메뉴 이름 ' || n,
          30 + 10 * (n % 9), 'STYLER', n, now(), now()
        from shop, generate_series(0, ${listedMenus - 1}) n returning id, display_order),
      price as (
        insert into menu_prices (menu_id, staff_id, effective_from, price_won)
        select m.id, d.id, f.day, 20000 + m.display_order * 100 + f.won
        from menu m, designer d, (values ('2000-01-01'::date, 0), ($1::date, 1000), ($2::date, 3000)) f (day, won))
      select id from shop`,
      [addDays(today, -100), addDays(today, 30)],
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}
