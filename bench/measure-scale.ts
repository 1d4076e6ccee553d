import pg from "pg";
import { getBookingShop } from "#contract/bookings.ts";
import type { Call } from "#contract/call.ts";
import { listCustomers } from "#contract/customers.ts";
import { requestOf } from "#contract/request.ts";
import { countReservations, getDayBoard, listOfflineReservations, searchReservations } from "#contract/reservations.ts";
import { getSettlementHome } from "#contract/settlements.ts";
import { getToday } from "#contract/today.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fullDayAhead } from "#server/db/demo/fill-reservations.ts";
import { startFilling } from "./filled-database.ts";
import { startLoad } from "./load-process.ts";
import { growthOf, type Owner } from "./measure-calls.ts";
import type { Row } from "./row.ts";

const shops = 10_000;
const few = 1_000_000;
const many = 10_000_000;

/** Ten times as many reservations in as many shops: how it affects a shop, and the size on disk. */
export async function measureScale(folder: string, ending: AsyncDisposableStack, password: string): Promise<Row[]> {
  const filling = await startFilling(folder, ending, password);
  const load = startLoad(ending);
  const small = await filling.side("small", { shops, reservations: few });
  const large = await filling.side("large", { shops, reservations: many });
  const rows: Row[] = [];
  for (const [what, address] of Object.entries(await questions(filling.urlOf("small"))))
    rows.push(
      await growthOf(load, large, small, `${what}: p50 with 10,000,000 reservations against 1,000,000`, address),
    );
  return [...rows, ...(await sizes(filling.urlOf("large"), filling.urlOf("small")))];
}

type Address = (owner: Owner) => string;

async function questions(databaseUrl: string): Promise<Record<string, Address>> {
  const today = seoulDay(new Date());
  const day = addDays(today, fullDayAhead);
  const of =
    (call: Call, more: Record<string, unknown> = {}): Address =>
    ({ shopId }) =>
      requestOf(call, { ...idsOf(shopId), ...more }).path;
  const name = await aName(databaseUrl);
  return {
    "a shop's day": of(listOfflineReservations, { date: day }),
    "the day board": of(getDayBoard, { date: day }),
    "a month's counts": of(countReservations, { from: addDays(today, -30), to: today }),
    "search by name": of(searchReservations, { searchType: "USER_NAME", keyword: name }),
    "search by phone": of(searchReservations, { searchType: "USER_PHONE_NUMBER", keyword: "0001" }),
    customers: of(listCustomers),
    today: of(getToday),
    "settlement home": of(getSettlementHome),
    "the booking page": of(getBookingShop),
  };
}

/** Calls name their shop in one way or the other; an id that a call does not know is left out of its address. */
const idsOf = (shopId: number) => ({ shopId, id: shopId });

async function aName(databaseUrl: string): Promise<string> {
  const { rows } = await ask<{ name: string }>(databaseUrl, "select name from customers order by id limit 1");
  return rows[0]?.name ?? "";
}

/** The longest tables with their indexes, in megabytes. */
async function sizes(large: string, small: string): Promise<Row[]> {
  const text = `select c.relname as name, pg_total_relation_size(c.oid)::float8 / 1048576 as megabytes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 2 desc limit 8`;
  const [most, fewer] = [await ask<Size>(large, text), await ask<Size>(small, text)];
  return most.rows.map(({ name, megabytes }) => ({
    what: `${name} with its indexes, 10,000,000 reservations beside 1,000,000`,
    ours: megabytes,
    floor: fewer.rows.find((row) => row.name === name)?.megabytes ?? 0,
    unit: "MB",
    bar: "",
    verdict: "shown",
  }));
}

interface Size {
  name: string;
  megabytes: number;
}

async function ask<T extends object>(databaseUrl: string, text: string): Promise<pg.QueryResult<T>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query<T>(text);
  } finally {
    await client.end();
  }
}
