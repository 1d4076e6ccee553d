import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { getShop } from "#contract/shops.ts";
import { listenTo } from "#server/testing/event-stream.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer({ config: { trustedProxies: 1 } });

test("metrics are counted by route, never by address", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(getShop, { id: shop.id });
  const figures = await (await server.visitor().fetch("/metrics")).text();
  expect(figures).toContain('danjang_requests_total{route="/api/partners/v1/shops/:id",status="200"} 1');
  expect(figures).toMatch(/danjang_database_connections\{state="all"\} \d+/);
});

test("another machine gets the answer of an unknown address", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const [metrics, unknown] = await Promise.all(
    ["/metrics", "/no-such-page"].map((path) => server.visitor().fetch(path, { headers })),
  );
  expect(metrics?.status).toBe(unknown?.status);
  expect(await metrics?.text()).toBe(await unknown?.text());
});

test("waiting and stuck work is counted, with the start of the oldest", async () => {
  const other = await startTestServer();
  const { pool, clock } = other.parts;
  const { shop, accountId } = await other.shopWith("OWNER");
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
  await pool.query(
    `insert into payments (purpose, subject_id, shop_id, account_id, cycle, attempt, method, amount_won, order_id, order_name, key, state, next_try_at, created_at)
     values ('ADVERTISEMENT', 1, $1, $3, 1, 1, 'ONCE', 1000, 'order-1', '광고', 'key-1', 'WANTED', $2, $2)`,
    [shop.id, anHourAgo, accountId],
  );
  await pool.query("insert into sign_in_failures values ('x', 9, $1, $2)", [
    anHourAgo,
    new Date(clock.now().getTime() + 60_000),
  ]);
  await other.parts.db.transaction((db) => other.parts.jobs.wake(db, "text-messages.send", { id: 7 }));
  const text = await (await other.visitor().fetch("/metrics")).text();
  expect(text).toContain('danjang_waiting_work{work="payments"} 1');
  expect(text).toContain('danjang_waiting_work_oldest_seconds{work="payments"} 3600');
  expect(text).toContain('danjang_stuck_work{work="refunds"} 0');
  expect(text).toContain("danjang_sign_in_locks 1");
  expect(text).toContain('danjang_jobs{job="text-messages.send",state="waiting"} 1');
  expect(text).toContain("danjang_database_up 1");
});

test("open streams and refused requests are counted", async () => {
  const strict = await startTestServer({ rateLimits: true });
  const { shop, visitor } = await strict.shopWith("OWNER");
  const stream = await listenTo(visitor, shop.id);
  onTestFinished(stream.close);
  while ((await visitor.send(getShop, { id: shop.id })).status === 200);
  const text = await (await strict.visitor().fetch("/metrics")).text();
  expect(text).toContain("danjang_live_streams 1");
  expect(text).toMatch(/danjang_rate_limit_refusals_total [1-9]/);
});

test("without the database the page answers and says so, without old values", async () => {
  const lonely = await startTestServer();
  expect(await (await lonely.visitor().fetch("/metrics")).text()).toContain("danjang_database_up 1");
  const { pool } = lonely.parts;
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`alter database ${rows[0]?.name} with allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [rows[0]?.name]);
  const text = async () => (await lonely.visitor().fetch("/metrics")).text();
  await expect.poll(text, { interval: 500 }).toContain("danjang_database_up 0");
  expect(await text()).not.toContain('danjang_waiting_work{work="payments"}');
});
