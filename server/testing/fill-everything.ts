import { sql } from "drizzle-orm";
import { loadDemoOnce } from "#server/db/demo/load-demo.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { canaryWriters } from "#server/promises/crashes/canary-writers.ts";
import type { TestServer } from "./test-server.ts";

/** Fills every encrypted and every hashed column through the features. A column that no feature fills gets its row here. */
export async function fillEverything(server: TestServer): Promise<void> {
  const { db, vault, clock, config } = server.parts;
  await loadDemoOnce({ db, vault, clock, dataDir: config.dataDir, say: () => {} });
  const { shop, accountId } = await server.shopWith("OWNER");
  await makeShopRows(server, shop.id, accountId);
  for (const write of Object.values(canaryWriters)) {
    const somebody = await server.shopWith("OWNER");
    await write({ server, ...somebody });
  }
  await db.execute(sql`insert into card_keys_to_delete (billing_key_sealed, at, next_try_at)
    values (${vault.seal("billing-key", "card_keys_to_delete.billing_key")}, now(), now())`);
  await db.execute(sql`insert into idempotency_answers (scope, key, call, input_hash, answer_sealed, at)
    values ('anyone', 'key-of-a-test', 'pauseShop', '\\x00', ${vault.seal("{}", "idempotency_answers.answer")}, now())`);
  await db.execute(sql`update advertisements set contact_sealed = ${vault.seal("010-1234-5678", "advertisements.contact")}
    where contact_sealed = ''`);
  await db.execute(sql`update settlement_contracts set bank_sealed = ${vault.seal("{}", "settlement_contracts.bank")}
    where id = (select min(id) from settlement_contracts)`);
}
