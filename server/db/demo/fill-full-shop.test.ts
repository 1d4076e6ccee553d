import { and, eq, gte, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCustomers } from "#contract/customers.ts";
import { countReservations, getDayBoard } from "#contract/reservations.ts";
import { checkSettlements } from "#contract/settlement-console.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { accounts, reservations, shops } from "#server/db/tables/tables.ts";
import { expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { addFullShop, fullShopEmail } from "./fill-full-shop.ts";
import { loadDemoOnce } from "./load-demo.ts";

const server = await startTestServer();
const { db, vault, clock, config } = server.parts;
const messages: string[] = [];
const load = () =>
  loadDemoOnce({ db, vault, clock, dataDir: config.dataDir, say: (sentence) => messages.push(sentence) });
await Promise.all([load(), load()]);
const shopId = await addFullShop(db, vault, clock.now());

test("two processes that load the demo at once load it once", async () => {
  expect(messages).toEqual([expect.stringMatching(/^Demo data has been loaded/)]);
  expect(await db.$count(shops, eq(shops.name, "단장 헤어 성수점"))).toBe(1);
});

test("a shop at its maximum: 40 designers, 1,200 reservations a day, 3,000 customers, and its owner sees them", async () => {
  const [owner] = await db.select().from(accounts).where(eq(accounts.email, fullShopEmail));
  const visitor = await server.signedIn(owner?.id as number);
  const today = seoulDay(clock.now());
  const [begins, ends] = [seoulInstant(today, "00:00"), seoulInstant(addDays(today, 1), "00:00")];
  const ofToday = and(
    eq(reservations.shopId, shopId),
    gte(reservations.startsAt, begins),
    lt(reservations.startsAt, ends),
  );
  const board = await visitor.send(getDayBoard, { shopId, date: today });
  expect(board.body.designers).toHaveLength(40);
  const cancelled = await db.$count(reservations, and(eq(reservations.status, "CANCELED"), ofToday));
  expect(await db.$count(reservations, ofToday)).toBe(1200);
  const { body } = await visitor.send(countReservations, { shopId, from: today, to: today });
  expect(body.items).toEqual([{ day: today, count: 1200 - cancelled, closed: false }]);
  expect((await visitor.send(listCustomers, { shopId })).body.total).toBe(3000);
});

test("its ledger balances, and the payouts are equal to a new computation", async () => {
  await expectBalancedLedger(server);
  const { visitor } = await operatorOf(server);
  const { body } = await visitor.send(checkSettlements, { shopId });
  expect(body.differences).toEqual([]);
  expect(body.lines).toBeGreaterThan(10_000);
});
