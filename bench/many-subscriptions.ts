import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { cardColumns } from "#server/cards/card-keys.ts";
import { cards, sandboxCards } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { hashOf } from "#server/outside/card-gateway/sandbox-cards.ts";

export interface KnownCard {
  billingKey: string;
  customerKey: string;
}

/** How many rows are written at once. */
const portion = 500;

/** This many shops, each with a card and a recurring advertisement that is paid up to a day. */
export async function makeSubscriptions(parts: Parts, count: number, paidUntil: string): Promise<KnownCard[]> {
  const { db } = parts;
  const known: KnownCard[] = [];
  for (let made = 0; made < count; made += portion)
    known.push(...(await makePortion(parts, Math.min(portion, count - made))));
  await db.execute(sql`
    with point as (
      insert into advertisement_points (name, latitude, longitude, region1, region2, source, created_at)
      select '역 ' || id, 37.5, 127, '강원특별자치도', '어느시', 'OPERATOR', now() from shops returning id, name
    ), ad as (
      insert into advertisements (shop_id, owner_id, product_id, target, link_type, channel, code, period_type, anchor_day,
        billing_type, payment_type, card_id, status, price_won, start_day, paid_until, contact_sealed, masked_contact, bought_at, created_at)
      select u.shop_id, u.account_id, 1, 'SHOP', 'ALL', 'ONLINE', 'R' || u.shop_id, 'DAYS_7', 1, 'REGULAR_PAYMENT', 'FREQUENT_PAYMENT',
        c.id, 'ACTIVATED', 49000, ${paidUntil}::date - 7, ${paidUntil}, '', '', now(), now()
      from shop_users u join cards c on c.account_id = u.account_id returning id, shop_id, owner_id
    ), place as (
      insert into advertisement_places (advertisement_id, shop_id, point_id, slot, days, price_won, region_grade)
      select ad.id, ad.shop_id, point.id, 1, daterange(${paidUntil}::date - 7, null), 49000, 'C'
      from ad join point on point.name = '역 ' || ad.shop_id
    ), paid as (
      insert into payments (purpose, subject_id, shop_id, account_id, cycle, attempt, method, amount_won, order_id, order_name, key,
        payment_key, state, next_try_at, created_at, approved_at)
      select 'ADVERTISEMENT', id, shop_id, owner_id, 1, 1, 'BILLING', 49000, 'first_' || id, '광고', 'first_' || id, 'first_' || id,
        'APPROVED', now(), now(), now() from ad returning id, subject_id
    )
    insert into advertisement_cycles (advertisement_id, cycle, from_day, to_day, price_won, payment_id)
    select subject_id, 1, ${paidUntil}::date - 7, ${paidUntil}, 49000, id from paid`);
  // Only the filled tables: a table that was analyzed empty would be read in full from then on.
  await db.execute(sql`analyze accounts, shops, shop_users, cards, sandbox_cards, payments, advertisements,
    advertisement_points, advertisement_places, advertisement_cycles`);
  return known;
}

async function makePortion({ db, vault, clock }: Parts, count: number): Promise<KnownCard[]> {
  const now = clock.now();
  const { rows } = await db.execute<{ account: string }>(sql`
    with account as (
      insert into accounts (login_id, email, name, joined_at, last_used_at, password_changed_at)
      select gen_random_uuid(), gen_random_uuid(), '홍길동', now(), now(), now() from generate_series(1, ${count}::int) returning id
    ), shop as (
      insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
      select '매장', 'HAIR', 'RUNNING', '', '', '', now(), now() from generate_series(1, ${count}::int) returning id
    )
    insert into shop_users (shop_id, account_id, role, joined_at)
    select shop.id, account.id, 'OWNER', now() from (select id, row_number() over () as n from shop) shop
    join (select id, row_number() over () as n from account) account using (n) returning account_id as account`);
  const random = () => randomBytes(24).toString("base64url");
  const known = rows.map(({ account }) => ({
    accountId: Number(account),
    billingKey: random(),
    customerKey: random(),
  }));
  const face = { brand: "현대", lastFour: "1234", cardType: "신용", ownerType: "개인" };
  await db.insert(sandboxCards).values(
    known.map(({ billingKey, customerKey }) => ({
      authKeyHash: hashOf(random()),
      billingKeyHash: hashOf(billingKey),
      customerKeyHash: hashOf(customerKey),
      card: "good",
      madeAt: now,
      issuedAt: now,
    })),
  );
  await db.insert(cards).values(
    known.map(({ accountId, billingKey, customerKey }) => ({
      accountId,
      nickname: "카드",
      createdAt: now,
      ...cardColumns(vault, { billingKey, card: face }, customerKey),
    })),
  );
  return known;
}
