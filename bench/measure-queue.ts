import pg from "pg";
import { listApplicationReviews } from "#contract/application-reviews.ts";
import { requestOf } from "#contract/request.ts";
import { byTurns, type LoadProcess } from "./load-process.ts";
import { asking, type Side, signIn } from "./measure-calls.ts";
import { type Row, verdict } from "./row.ts";

const growth = 2;

/** An operator's queue with a waiting request of every shop: 10,000 compared with 100. */
export async function measureQueue(
  load: LoadProcess,
  sides: readonly [Side, Side],
  databaseUrls: readonly [string, string],
  password: string,
): Promise<Row[]> {
  const [many, few] = await Promise.all(
    sides.map((side, index) => withQueue(side, databaseUrls[index] as string, password)),
  );
  if (!many || !few) throw new Error("the comparison needs two sides");
  const address = () => requestOf(listApplicationReviews, { size: 50 }).path;
  const figures = await byTurns(
    5,
    () => load.round(many.server, asking(many.owners, address), 1),
    () => load.round(few.server, asking(few.owners, address), 1),
  );
  const ratio = figures.ratio("p50Milliseconds");
  return [
    {
      what: "an operator's queue: p50 with 10,000 requests waiting against 100",
      ours: figures.first("p50Milliseconds"),
      floor: figures.second("p50Milliseconds"),
      ratio,
      unit: "ms",
      bar: `≤ ${growth} times`,
      verdict: verdict(ratio <= growth),
    },
  ];
}

/** Makes one of the owners an operator, and sends a request for every shop. */
async function withQueue({ server }: Side, databaseUrl: string, password: string): Promise<Side> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return { server, owners: await signedIn(await fillQueue(client), server, password) };
  } finally {
    await client.end();
  }
}

async function fillQueue(client: pg.Client): Promise<string> {
  await client.query(`
    insert into applications (target, form, shop_id, subject_id, content_sealed, edition, status, last_action,
      last_user_request_process, title, service_category, requested_at, updated_at)
    select 'SHOP', 'SHOP', id, id, 'nobody opens it', 1, 'REQ_WAITING', 'NEW', 'NEW', name, service_category,
      now() - id * interval '1 minute', now() from shops on conflict do nothing`);
  await client.query("analyze applications");
  const { rows } = await client.query<{ login_id: string }>(
    `update accounts set admin_role = 'PARTNERS_ADMIN'
     where id = (select max(id) from accounts where login_id like 'person_%') returning login_id`,
  );
  const loginId = rows[0]?.login_id;
  if (!loginId) throw new Error("no owner can be made an operator");
  return loginId;
}

async function signedIn(id: string, server: Side["server"], password: string): Promise<Side["owners"]> {
  const cookie = await signIn(server, { loginType: "partners", id, password });
  return Array.from({ length: 4 }, () => ({ shopId: 0, cookie }));
}
