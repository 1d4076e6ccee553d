import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

// Customers' payments as in the version before: refunds in their own table, and nothing in the ledger.

const database = `danjang_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
const { pool, close } = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);
const rowsOf = async (text: string) => (await pool.query(text)).rows;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  await migrate(pool, { until: "0014" });
  await pool.query(before);
  await migrate(pool);
  return close;
});

const terms = (bps: number) => `{"B_RE_FREE": {"firstVisitBps": ${bps}}, "A_BALANCE": {"firstVisitBps": ${bps + 1}}}`;

/** Id, status, the paid, refunded and promised amounts, and the time of the booking. */
const reservation = (
  id: number,
  status: string,
  paidWon: number,
  more: { refundedWon?: number; day?: string } = {},
) => `
  insert into reservations (id, shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, menu_name,
    price_won, paid_won, refunded_won, payment_status, payment_key, hold_until, promise, created_at)
  values (${id}, 1, 1, '${paidWon > 0 ? "ONLINE" : "OFFLINE"}', '${status}', '2026-11-${10 + id}', '2026-11-${11 + id}', '이고객', 'FEMALE',
    '커트', 40000, ${paidWon}, ${more.refundedWon ?? 0}, ${paidWon > 0 ? "'COMPLETE'" : "null"}, ${paidWon > 0 ? `'pay_${id}'` : "null"},
    null, '{"menuName": "커트"}', '${more.day ?? "2026-10-05"}T12:00:00+09:00');`;

const refund = (reservationId: number, key: string, reason: string, amountWon: number, state: string, tries = 1) => `
  insert into refunds (shop_id, reservation_id, reason, amount_won, key, state, tries, next_try_at, problem, wanted_at, done_at)
  values (1, ${reservationId}, '${reason}', ${amountWon}, '${key}', '${state}', ${tries}, '2026-11-02', ${state === "DONE" ? "null, '2026-11-01', '2026-11-02'" : "'REJECT_CARD_COMPANY', '2026-11-01', null"});`;

const before = [
  `insert into shops (id, name, service_category, phone_number, address_road, address_jibun, created_at)
    values (1, '하루헤어', 'HAIR', '02-1234-5678', '서울', '서울', '2026-01-01'), (2, '빈 매장', 'NAIL', '02-1234-5679', '서울', '서울', '2026-01-01');`,
  "insert into staffs (id, shop_id, name, rank, created_at) values (1, 1, '김디자', 'NORMAL', '2026-01-01');",
  `insert into shop_fee_plans (shop_id, effective_from, fee_type, created_at)
    values (1, '2026-09-01', 'B_RE_FREE', '2026-09-01'), (1, '2026-11-01', 'A_BALANCE', '2026-10-20');`,
  `insert into dated_rules (rule, effective_from, value) values ('feePlans', '2020-01-01T00:00:00+09:00', '${terms(2500)}'),
    ('feePlans', '2026-11-01T00:00:00+09:00', '${terms(2000)}'), ('advertising', '2020-01-01T00:00:00+09:00', '{"gatewayFeeBps": 290}');`,
  // 1 only paid, 2 unpaid, 3 cancelled and refunded, 4 with a pending refund, 5 a stuck refund.
  reservation(1, "COMPLETED", 40_000) + reservation(2, "COMPLETED", 0),
  reservation(3, "CANCELED", 40_000, { refundedWon: 40_000, day: "2026-08-05" }),
  refund(3, "reservation:3:cancel", "CANCEL", 40_000, "DONE"),
  reservation(4, "WAIT_CANCEL", 40_000, { refundedWon: 10_000, day: "2026-11-05" }),
  refund(4, "reservation:4:cheaper:2", "CHEAPER_DESIGNER", 10_000, "DONE"),
  refund(4, "reservation:4:cancel:try2", "CANCEL", 30_000, "WANTED"),
  reservation(5, "WAIT_CANCEL", 33_333),
  refund(5, "reservation:5:cancel:try9", "CANCEL", 33_333, "STUCK", 8),
  // 6 and 7 were refunded without a row, as in demo data; 8 is a no-show whose rest is being refunded.
  reservation(6, "CANCELED", 40_000, { refundedWon: 40_000 }),
  reservation(7, "NO_SHOW", 40_000, { refundedWon: 36_000 }),
  reservation(8, "NO_SHOW", 40_000) + refund(8, "reservation:8:no-show", "NO_SHOW_REST", 36_000, "WANTED", 0),
  "insert into sandbox_payments (payment_key, order_id, amount_won, at) values ('pay_1', 'reservation-one', 40000, '2026-11-01');",
].join("\n");

test("customers' payments are rows of payments now, with the gateway's same key", async () => {
  const found =
    await rowsOf(`select subject_id::int as id, amount_won as paid, refunding_won as promised, refunded_won as back,
    order_id as "order", payment_key as key, state, account_id as account, order_name as name from payments order by subject_id`);
  const paid = { paid: 40_000, promised: 0, back: 0, state: "APPROVED", account: null, name: "커트" };
  const of = (id: number, more: object) => ({ ...paid, id, order: `reservation-${id}`, key: `pay_${id}`, ...more });
  expect(found).toEqual([
    of(1, { order: "reservation-one" }),
    of(3, { promised: 40_000, back: 40_000 }),
    of(4, { promised: 40_000, back: 10_000 }),
    of(5, { paid: 33_333, promised: 33_333 }),
    of(6, { promised: 40_000, back: 40_000 }),
    of(7, { promised: 36_000, back: 36_000 }),
    of(8, { promised: 36_000 }),
  ]);
});

test("refunds keep their state, under the key that the gateway knows", async () => {
  const found =
    await rowsOf(`select p.subject_id::int as id, f.cause, f.occasion, f.amount_won as won, f.key, f.state, f.tries,
    f.done_at is not null as done from payment_refunds f join payments p on p.id = f.payment_id order by p.subject_id, f.id`);
  expect(
    found.map(({ id, cause, occasion, won, key, state, tries }) => [id, cause, occasion, won, key, state, tries]),
  ).toEqual([
    [3, "CANCEL", null, 40_000, "reservation:3:cancel", "DONE", 1],
    [4, "CHEAPER_DESIGNER", 2, 10_000, "reservation:4:cheaper:2", "DONE", 1],
    [4, "CANCEL", null, 30_000, "reservation:4:cancel:try2", "WANTED", 1],
    [5, "CANCEL", null, 33_333, "reservation:5:cancel:try9", "STUCK", 8],
    [6, "CANCEL", null, 40_000, "reservation:6:cancel", "DONE", 0],
    [7, "NO_SHOW_REST", null, 36_000, "reservation:7:no-show", "DONE", 0],
    [8, "NO_SHOW_REST", null, 36_000, "reservation:8:no-show", "WANTED", 0],
  ]);
  for (const { done, state } of found) expect(done).toBe(state === "DONE");
});

test("the ledger balances, and has the customers' paid amounts without refunds", async () => {
  const uneven = await rowsOf(
    "select entry_id from ledger_lines group by entry_id having sum(debit_won) <> sum(credit_won)",
  );
  expect(uneven).toEqual([]);
  const differing = await rowsOf(`select account from (
      select shop_id, account, sum(debit_won) as debit, sum(credit_won) as credit from ledger_lines group by shop_id, account
    ) as lines full join ledger_balances as stored using (shop_id, account)
    where (lines.debit, lines.credit) is distinct from (stored.debit_won, stored.credit_won)`);
  expect(differing).toEqual([]);
  const balances = await rowsOf(
    "select account, (debit_won - credit_won)::int as won from ledger_balances where shop_id = 1 order by account",
  );
  const left = 40_000 + 30_000 + 33_333 + 4_000 + 40_000;
  // For each payment the fee on the rest after refunds, rounded: 1160, 870, 966, 116 and 1160.
  const fees = 4_272;
  expect(balances).toEqual([
    { account: "CUSTOMER_FUNDS", won: -left },
    { account: "GATEWAY", won: left - fees },
    { account: "GATEWAY_FEES", won: fees },
  ]);
});

test("each online booking has the plan and the terms of its own day in its promise, and offline ones have none", async () => {
  const found = await rowsOf(`select id::int, promise ->> 'menuName' as menu, promise #>> '{feePlan,plan}' as plan,
    promise #>> '{feePlan,effectiveFrom}' as "from", promise #>> '{feePlan,terms,firstVisitBps}' as bps
    from reservations where id in (1, 2, 3, 4) order by id`);
  const menu = "커트";
  expect(found).toEqual([
    { id: 1, menu, plan: "B_RE_FREE", from: "2020-01-01", bps: "2500" },
    { id: 2, menu, plan: null, from: null, bps: null },
    { id: 3, menu, plan: "B_RE_FREE", from: "2020-01-01", bps: "2500" },
    { id: 4, menu, plan: "A_BALANCE", from: "2026-11-01", bps: "2001" },
  ]);
});

test("every shop has a settlement contract from its beginning on", async () => {
  const found = await rowsOf(`select c.shop_id::int as shop from settlement_contracts c join shops s on s.id = c.shop_id
    where c.begun_at = s.created_at and c.ended_at is null order by c.shop_id`);
  expect(found).toEqual([{ shop: 1 }, { shop: 2 }]);
});
