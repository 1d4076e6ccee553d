import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisementMap } from "#contract/advertisement-map.ts";
import { advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { advertisementPayments, doDueAdvertisements } from "#server/advertisements/index.ts";
import { accounts, advertisements, ledgerBalances, shops } from "#server/db/tables/tables.ts";
import { reconcile } from "#server/payments/index.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { loadDemoOnce } from "./load-demo.ts";

/** Loading takes seconds, so a small run has the moment with the most edges: the end of a leap day. */
const moments = size({
  small: ["2028-02-29T23:59:30+09:00"],
  full: ["2026-11-15T12:00:00+09:00", "2027-03-01T00:00:30+09:00", "2028-02-29T23:59:30+09:00"],
});

test.each(moments)("loaded at %s, everything is as if it had been bought, and no payment is in doubt", async (now) => {
  const server = await startTestServer();
  const { db, pool, vault, clock, config } = server.parts;
  server.clock.set(now);
  await loadDemoOnce({ db, vault, clock, dataDir: config.dataDir, say: () => {} });
  const [shop] = await db.select().from(shops).where(eq(shops.name, "단장 헤어 성수점"));
  const shopId = shop?.id as number;
  const statuses = async () =>
    (await db.select().from(advertisements).where(eq(advertisements.shopId, shopId))).map(({ status }) => status);
  expect((await statuses()).toSorted()).toEqual(keysOf(advertisementStatuses).toSorted());

  const found = await reconcile(
    server.parts,
    { ADVERTISEMENT: advertisementPayments },
    {
      from: new Date("2026-01-01"),
      to: new Date("2029-01-01"),
    },
  );
  expect(found).toMatchObject({ mended: 0, differences: [] });
  expect(found.checked).toBeGreaterThan(30);
  const { rows } = await pool.query(
    `select account, sum(debit_won)::int as "debitWon", sum(credit_won)::int as "creditWon" from ledger_lines
     where shop_id = $1 group by account order by account`,
    [shopId],
  );
  const kept = await db.select().from(ledgerBalances).where(eq(ledgerBalances.shopId, shopId));
  expect(rows).toEqual(
    kept.map(({ shopId: _, ...balance }) => balance).toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  );

  // No job is due that would have to run first.
  await doDueAdvertisements(server.parts);
  expect(new Set(await statuses()).size).toBe(keysOf(advertisementStatuses).length);

  const [owner] = await db.select().from(accounts).where(eq(accounts.email, "owner@demo.danjang.kr"));
  const visitor = await server.signedIn(owner?.id as number);
  const map = await visitor.send(getAdvertisementMap, { shopId, productId: 1, periodType: "DAYS_7" });
  const labels = new Set(map.body.points.map(({ label }) => label));
  expect(labels).toEqual(new Set(["RESERVABLE", "SCHEDULED", "CLOSING"]));
  expect(map.body.advertisements.length).toBeGreaterThan(10);
  await server.stop();
});
