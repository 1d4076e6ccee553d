import pg from "pg";
import { requestOf } from "#contract/request.ts";
import { createOfflineReservation, listOfflineReservations } from "#contract/reservations.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { fullDayAhead, perFullDay } from "#server/db/demo/fill-reservations.ts";
import { byTurns, type LoadProcess } from "./load-process.ts";
import { asking, besideFloor, connections, growthOf, type Owner, refuseUnlike, type Side } from "./measure-calls.ts";
import { type Row, verdict } from "./row.ts";
import type { ServerProcess } from "./server-process.ts";

const today = seoulDay(new Date());
const fullDay = addDays(today, fullDayAhead);
const dayAddress = ({ shopId }: Owner) => requestOf(listOfflineReservations, { shopId, date: fullDay }).path;

/** The full day of a shop, as every open board requests it, compared with the same query and answer alone. */
export async function measureDay(load: LoadProcess, ours: Side, bare: ServerProcess): Promise<Row[]> {
  const bareAddress = ({ shopId }: Owner) => `/shops/${shopId}/offline-reservations/${fullDay}`;
  await refuseUnlike(ours, bare, dayAddress, bareAddress);
  const figures = await byTurns(
    8,
    () => load.round(ours.server, asking(ours.owners, dayAddress), 1.5),
    () => load.round(bare, asking(ours.owners, bareAddress), 1.5),
  );
  return besideFloor(`a day of ${perFullDay} reservations, ${connections} connections, signed in`, figures);
}

export async function measureDayGrowth(load: LoadProcess, many: Side, few: Side): Promise<Row[]> {
  return [await growthOf(load, many, few, "a day: p50 with 1,000,000 reservations against 10,000", dayAddress)];
}

/**
 * Every connection books its own designer, from one free time to the next, compared with one statement for the same
 * rows.
 */
export async function measureBooking(load: LoadProcess, ours: Side, bare: ServerProcess, databaseUrl: string) {
  const designers = await designersOf(databaseUrl, ours.owners);
  const books = (place: 0 | 1, path: (owner: Owner) => string) =>
    ours.owners.map((owner) => bookings(owner, designers.get(owner.shopId)?.[place] as number, path(owner)));
  const oursLeft = books(0, ({ shopId }) => requestOf(createOfflineReservation, { shopId }).path);
  const bareLeft = books(1, ({ shopId }) => `/shops/${shopId}/offline-reservations`);
  const figures = await byTurns(
    6,
    () => bookOn(load, ours.server, oursLeft),
    () => bookOn(load, bare, bareLeft),
  );
  return besideFloor(`an offline reservation made, ${connections} connections, no collisions`, figures);
}

const mostPerRound = 1000;

/** Times that one round has booked are not booked again. */
async function bookOn(load: LoadProcess, server: ServerProcess, left: string[][]) {
  const next = left.map((requests) => requests.slice(0, mostPerRound));
  const round = await load.round(server, next, 1.5);
  for (const [index, used] of round.asked.entries()) left[index]?.splice(0, used);
  if (left.some((requests) => requests.length < mostPerRound))
    throw new Error("there are not enough free times left to book");
  return round;
}

async function designersOf(databaseUrl: string, owners: Owner[]): Promise<Map<number, number[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ shop_id: string; ids: string[] }>(
    "select shop_id, array_agg(id order by id) as ids from staffs where shop_id = any($1) group by shop_id",
    [owners.map(({ shopId }) => shopId)],
  );
  await client.end();
  return new Map(rows.map(({ shop_id, ids }) => [Number(shop_id), ids.map(Number)]));
}

/** Ten minutes each, after the filled days: nearly 17,000 of them. */
function bookings({ cookie }: Owner, stylerId: number, path: string): string[] {
  return Array.from({ length: 280 * 60 }, (_, index) => {
    const opening = seoulInstant(addDays(today, 70 + Math.floor(index / 60)), "10:00").getTime();
    const startsAt = new Date(opening + (index % 60) * 600_000).toISOString();
    const endsAt = new Date(opening + (index % 60) * 600_000 + 600_000).toISOString();
    const body = JSON.stringify({ stylerId, startsAt, endsAt, customerName: "이고객" });
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nx-danjang-call: bench\r\n`;
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
}

const atOnce = 20;

/** Twenty requests for the same time, and twenty for overlapping times: one succeeds, the others get the reason. */
export async function measureCollisions({ server, owners }: Side, databaseUrl: string): Promise<Row[]> {
  const owner = owners[0] as Owner;
  const [, , stylerId] = (await designersOf(databaseUrl, [owner])).get(owner.shopId) ?? [];
  const noon = (ahead: number) => seoulInstant(addDays(today, ahead), "12:00").getTime();
  const kinds = {
    identical: (_: number) => ({ from: noon(65), to: noon(65) + 3_600_000 }),
    overlapping: (index: number) => ({ from: noon(66) - (index % 6) * 600_000, to: noon(66) + (1 + index) * 600_000 }),
  };
  const rows: Row[] = [];
  for (const [kind, spanOf] of Object.entries(kinds)) {
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const { from, to } = spanOf(index);
        const span = { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
        const { path, body } = requestOf(createOfflineReservation, { shopId: owner.shopId, stylerId, ...span });
        const answer = await fetch(server.url + path, {
          method: "POST",
          headers: { cookie: owner.cookie, "content-type": "application/json", "x-danjang-call": "bench" },
          body: JSON.stringify({ ...body, customerName: "이고객" }),
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    rows.push({
      what: `${atOnce} ${kind} bookings at once: accepted`,
      ours: count(200),
      unit: "",
      bar: "1, the rest 409",
      verdict: verdict(count(200) === 1 && count(409) === atOnce - 1),
      note: `${count(409)} answered 409, ${statuses.filter((status) => status >= 500).length} failed`,
    });
  }
  return rows;
}
