import { parseArgs } from "node:util";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { openDatabaseClock } from "#server/db/database-clock.ts";
import { findDatabase } from "#server/db/find-database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDb } from "#server/db/open-db.ts";
import { loadReferenceOnce } from "#server/db/reference/load-reference.ts";
import { accounts, installation, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { openLog } from "#server/log.ts";
import { phoneColumns } from "#server/phone-verification/index.ts";
import { StartProblem } from "#server/start-problem.ts";
import { openVault, type Vault } from "#server/vault.ts";
import { demoPassword } from "./demo-accounts.ts";
import { addFullShop, fullShopEmail } from "./fill-full-shop.ts";
import { addReservations, fullDayAhead, mostPerShop, perFullDay } from "./fill-reservations.ts";
import { imagineShops, mostAccounts } from "./imagine-shops.ts";
import { loadDemoOnce } from "./load-demo.ts";

const shopsAtOnce = 500;
interface FillSize {
  /** Also, or only, one shop with the maximum of everything. */
  fullShop: boolean;
  shops: number;
  /** Spread evenly over the shops. */
  reservations: number;
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Adds this many plausible shops with designers, and reservations: `npm run demo -- --shops 10000 --reservations
 * 1000000`. Or one shop at its maximum: `npm run demo -- --full-shop`.
 */
async function fill(amounts: FillSize) {
  const config = readConfig(process.env);
  if (!config.standIns) throw new StartProblem("Production gets no demo shops: run this without NODE_ENV.");
  const { connection, stop } = await findDatabase(config, say);
  const log = openLog("warn");
  const open = openDb(connection, log, 2);
  try {
    const vault = openVault(config.vaultKeys);
    await migrate(open.pool);
    const clock = await openDatabaseClock(open.pool, log);
    await loadReferenceOnce(open.db, clock.now());
    // First, because the demo accounts are only written into an empty database.
    await loadDemoOnce({ db: open.db, vault, clock, dataDir: config.dataDir, say });
    await open.db.update(installation).set({ hasDemoData: true });
    if (amounts.shops > 0) await addShops(open.pool, vault, clock, amounts);
    if (amounts.fullShop) {
      const shopId = await addFullShop(open.db, vault, clock.now());
      say(`Shop ${shopId} is full; its owner signs in as ${fullShopEmail} with ${demoPassword}.`);
    }
  } finally {
    await open.close();
    await stop();
  }
}

async function addShops(pool: pg.Pool, vault: Vault, clock: Clock, amounts: FillSize) {
  const passwordHash = await hashPassword(demoPassword);
  const startedAt = performance.now();
  let booked = 0;
  for (let done = 0; done < amounts.shops; ) {
    const size = Math.min(shopsAtOnce, amounts.shops - done);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const shopIds = await reserveIds(client, "shops", size);
      const accountIds = await reserveIds(client, "accounts", size * mostAccounts);
      const batch = imagineShops(shopIds, accountIds, clock.now());
      const people = batch.people.map(({ phone, ...person }) => ({
        ...person,
        ...phoneColumns(vault, phone),
        passwordHash,
      }));
      await insertRows(client, accounts, people);
      await insertRows(client, shops, batch.shops);
      await insertRows(client, shopUsers, batch.users);
      await insertRows(client, staffs, batch.designers);
      await agreeToRequired(client, people);
      const share = Math.round((amounts.reservations * (done + size)) / amounts.shops) - booked;
      if (share > 0) booked += await addReservations(client, vault, shopIds, share, clock.now());
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
    done += size;
    const seconds = (performance.now() - startedAt) / 1000;
    say(`${done} of ${amounts.shops} shops, ${booked} reservations, after ${seconds.toFixed(1)} s`);
  }
  await pool.query("analyze");
  if (booked > 0)
    say(`Every shop's full day is ${fullDayAhead} days from today, with up to ${perFullDay} reservations.`);
  say(`Each of them signs in with person_<number> and ${demoPassword}.`);
}

async function reserveIds(client: pg.PoolClient, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)",
    [table, count],
  );
  return rows.map((row) => Number(row.id));
}

/** One statement for any number of rows: a list of parameters would be too long. */
async function insertRows<T extends PgTable>(client: pg.PoolClient, table: T, rows: T["$inferInsert"][]) {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])));
  const columns = Object.keys(named[0] ?? {}).join(", ");
  const name = getTableName(table);
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(named)],
  );
}

async function agreeToRequired(client: pg.PoolClient, people: { id: number }[]) {
  await client.query(
    `insert into clause_consents (account_id, clause_id, consent, decided_at)
     select a.id, c.id, 'ALLOW', a.joined_at from accounts a cross join clauses c where a.id = any($1) and c.required`,
    [people.map(({ id }) => id)],
  );
}

const { values } = parseArgs({
  options: {
    shops: { type: "string" },
    reservations: { type: "string", default: "0" },
    "full-shop": { type: "boolean", default: false },
  },
});
const fullShop = values["full-shop"];
const usualShops = fullShop ? 0 : 1000;
const amounts = { fullShop, shops: Number(values.shops ?? usualShops), reservations: Number(values.reservations) };
const problem = problemIn(amounts);
if (problem) {
  say(problem);
  process.exitCode = 1;
} else {
  fill(amounts).catch((error) => {
    if (error instanceof StartProblem) say(error.message);
    else console.error(error);
    process.exitCode = 1;
  });
}

function problemIn({ shops, reservations, fullShop }: FillSize): string | undefined {
  if (!Number.isInteger(shops) || shops < (fullShop ? 0 : 1))
    return "How many shops? For example: npm run demo -- --shops 10000";
  if (!Number.isInteger(reservations) || reservations < 0)
    return "How many reservations? For example: npm run demo -- --shops 10000 --reservations 1000000";
  if (reservations > shops * mostPerShop) return `A shop has room for ${mostPerShop} reservations: ask for more shops.`;
  return undefined;
}
