import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { login } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { requestOf } from "#contract/request.ts";
import { getShop, listMyShops } from "#contract/shops.ts";
import { byTurns, type LoadProcess } from "./load-process.ts";
import { type Row, verdict } from "./row.ts";
import type { ServerProcess } from "./server-process.ts";

export const connections = 16;
const floorShare = 0.7;
const growth = 1.2;

/** A signed-in owner and their shop. */
export interface Owner {
  shopId: number;
  cookie: string;
}

export interface Side {
  server: ServerProcess;
  owners: Owner[];
}

/** Our `getShop` compared with the same answer without a session, role or check. */
export async function measureFloor(load: LoadProcess, ours: Side, bare: ServerProcess): Promise<Row[]> {
  const address = ({ shopId }: Owner) => requestOf(getShop, { id: shopId }).path;
  const bareAddress = ({ shopId }: Owner) => `/shops/${shopId}`;
  await refuseUnlike(ours, bare, address, bareAddress);
  const figures = await byTurns(
    8,
    () => load.round(ours.server, asking(ours.owners, address), 1.5),
    () => load.round(bare, asking(ours.owners, bareAddress), 1.5),
  );
  return besideFloor(`getShop, ${connections} connections, signed in`, figures);
}

/** How much of the floor's speed remains, and how much CPU time each answer costs. */
export function besideFloor(what: string, figures: Awaited<ReturnType<typeof byTurns>>): Row[] {
  const ratio = figures.ratio("perSecond");
  return [
    {
      what: `${what}: answers a second`,
      ours: figures.first("perSecond"),
      floor: figures.second("perSecond"),
      ratio,
      unit: "/s",
      bar: `≥ ${floorShare} of the floor`,
      verdict: verdict(ratio >= floorShare),
    },
    {
      what: `${what}: CPU per answer`,
      ours: figures.first("cpuMilliseconds"),
      floor: figures.second("cpuMilliseconds"),
      ratio: figures.ratio("cpuMilliseconds"),
      unit: "ms",
      bar: "",
      verdict: "shown",
    },
  ];
}

/** The same call in a database of 10,000 shops and in one of 100: the time must not grow. */
export async function measureGrowth(load: LoadProcess, many: Side, few: Side): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, call] of Object.entries({ getShop, listMyShops })) {
    const address = ({ shopId }: Owner) => requestOf(call as Call, { id: shopId }).path;
    rows.push(await growthOf(load, many, few, `${name}: p50 with 10,000 shops against 100`, address));
  }
  return rows;
}

export async function growthOf(
  load: LoadProcess,
  many: Side,
  few: Side,
  what: string,
  address: (owner: Owner) => string,
): Promise<Row> {
  const figures = await byTurns(
    5,
    () => load.round(many.server, asking(many.owners.slice(0, 4), address), 1),
    () => load.round(few.server, asking(few.owners.slice(0, 4), address), 1),
  );
  const ratio = figures.ratio("p50Milliseconds");
  return {
    what,
    ours: figures.first("p50Milliseconds"),
    floor: figures.second("p50Milliseconds"),
    ratio,
    unit: "ms",
    bar: `≤ ${growth} times`,
    verdict: verdict(ratio <= growth),
  };
}

/** Signs in one owner for each connection, spread over all filled shops. */
export async function signInOwners(server: ServerProcess, databaseUrl: string, password: string): Promise<Owner[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ shop_id: string; login_id: string }>(
    `select distinct on (part) ntile($1) over (order by u.shop_id) as part, u.shop_id, a.login_id
     from shop_users u join accounts a on a.id = u.account_id
     where u.role = 'OWNER' and a.login_id like 'person_%'`,
    [connections],
  );
  await client.end();
  return Promise.all(
    rows.map(async (row) => ({
      shopId: Number(row.shop_id),
      cookie: await signIn(server, { loginType: "partners", id: row.login_id, password }),
    })),
  );
}

export async function signIn(server: ServerProcess, input: Record<string, unknown>): Promise<string> {
  const { path, body } = requestOf(login, input);
  const answer = await fetch(server.url + path, {
    method: login.method,
    headers: { "content-type": "application/json", "x-danjang-call": "bench" },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!answer.ok || !cookie) throw new Error(`signing in answered ${answer.status}`);
  return cookie;
}

export function asking(owners: Owner[], address: (owner: Owner) => string): string[][] {
  return owners.map((owner) => [
    `GET ${address(owner)} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${owner.cookie}\r\n\r\n`,
  ]);
}

/** Both answers must be equal to be compared. */
export async function refuseUnlike(
  { server, owners }: Side,
  bare: ServerProcess,
  address: (owner: Owner) => string,
  bareAddress: (owner: Owner) => string,
) {
  for (const owner of owners) {
    const ours = await fetch(server.url + address(owner), { headers: { cookie: owner.cookie } });
    const floor = await fetch(bare.url + bareAddress(owner));
    if (!isDeepStrictEqual(await ours.json(), await floor.json()))
      throw new Error(`the bare server gives a different answer for shop ${owner.shopId}`);
  }
}
