import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { changeMergedNotiSettings } from "#contract/reservation-notifications.ts";
import { cancelReservation, createOfflineReservation, rescheduleReservation } from "#contract/reservations.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { startFailingProvider } from "#server/promises/crashes/failing-provider.ts";
import { seeded } from "#server/promises/random.ts";
import { makeReadyFolder, type RealServer, realShop, startRealServer } from "#server/promises/real-server.ts";
import { size } from "#server/promises/size.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

const random = seeded("R9");
const { kills, writers, between } = size({
  small: { kills: 1, writers: 3, between: 6 },
  full: { kills: 50, writers: 6, between: 20 },
});
const timeout = size({ small: 600_000, full: 1_800_000 });
const shopPhone = "010-9000-0001";
const folder = mkdtempSync(join(tmpdir(), "danjang-r9-"));
await makeReadyFolder(join(folder, "database"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: () => {} });
const provider = await startFailingProvider(random);
const { host, user, database } = postgres.connection;
const settings = {
  DATA_DIR: join(folder, "server"),
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  SOLAPI_KEY: "key",
  SOLAPI_SECRET: "secret",
  SOLAPI_SENDER: "02-123-4567",
  SOLAPI_ADDRESS: provider.address,
};
let server: RealServer = await startRealServer(settings);
const client = new pg.Client(postgres.connection);
await client.connect();
afterAll(async () => {
  await client.end();
  await server.stop();
  provider.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("everybody who must be notified is notified once, though the worker is killed and the provider fails one time in five", {
  timeout,
}, async () => {
  // Without quiet hours, so that the test is the same by day and by night.
  await client.query(
    `insert into dated_rules (rule, effective_from, value) values ('notices', now() - interval '1 minute',
      '{"quietFrom": "24:00", "quietUntil": "00:00", "urgentBefore": "00:00", "soonMinutes": 0, "reminderAt": "24:00"}')`,
  );
  const { shopId, cookie, staffIds } = await realShop(client, writers);
  const cookies = () => new Map([cookie.split("=") as [string, string]]);
  const owner = () => visitor(server.url, cookies());
  expect((await owner().send(changeMergedNotiSettings, { id: shopId, phoneNumbers: [shopPhone] })).status).toBe(200);

  const work = startWork(shopId, staffIds, owner);
  const resumed: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await work.moreThan(between + random.below(between));
    await server.kill();
    const killedAt = Date.now();
    if (process.env.PROVE !== "full") await letTheMinutePass();
    server = await startRealServer(settings);
    await work.moreThan(1);
    const after = () => [...provider.taken.values()].some(({ at }) => at > killedAt);
    await expect.poll(after, { timeout: 90_000, interval: 50 }).toBe(true);
    resumed.push((Date.now() - killedAt) / 1000);
  }
  const acknowledged = await work.stop();
  const unsent = () => waiting(shopId);
  const until = Date.now() + 500_000;
  while ((await unsent()) > 0 && Date.now() < until) {
    if (process.env.PROVE !== "full")
      await client.query("update jobs.job set start_after = now() where state = 'retry'");
    await delay(200);
  }
  expect(await unsent()).toBe(0);

  const expected = await expectedDeliveries(shopId, acknowledged);
  const notices = new Set(expected.map(({ notice }) => notice));
  const ours = [...provider.taken].filter(([key]) => notices.has(noticeOf(key)));
  const delivered = ours.map(([key, { to }]) => `${noticeOf(key)} ${to}`);
  expect(delivered.toSorted()).toEqual(expected.map(({ delivery }) => delivery).toSorted());
  const { rows } = await client.query<{ seconds: number }>(
    "select extract(epoch from max(m.sent_at - m.created_at))::float8 as seconds from text_messages m join reservation_notices n on n.id = m.notice_id where n.shop_id = $1",
    [shopId],
  );
  const again = ours.filter(([, { handed }]) => handed > 1).length;
  console.log(
    `R9 ${kills} kills, ${acknowledged.length} news, ${delivered.length} messages delivered once (${again} handed over more than once, ${provider.counts.failed} of ${provider.counts.handed} failed); resumed within ${Math.max(...resumed).toFixed(1)} s (bar: 60 s), longest wait of a message ${rows[0]?.seconds.toFixed(1)} s`,
  );
});

const noticeOf = (dedupeKey: string) => dedupeKey.split(":").slice(0, 2).join(":");

interface News {
  reservationId: number;
  version: number;
  kinds: [string, string];
}

/** Books, moves and cancels, and remembers what was acknowledged. Without a server it tries again. */
function startWork(shopId: number, staffIds: number[], owner: () => Visitor) {
  const acknowledged: News[] = [];
  let going = true;
  const writing = staffIds.map(async (stylerId, writer) => {
    for (let round = 0; going; ) {
      const phone = `010-${String(1000 + writer)}-${String(1000 + round)}`;
      // No answer: the same again. A refusal means that an answer was lost, so it goes on with the next time.
      const came = await bookAndChange(stylerId, round, phone).catch((problem: Error) => problem.name !== "TypeError");
      if (came === false) await delay(20);
      else round += 1;
    }
  });

  async function bookAndChange(stylerId: number, round: number, phone: string) {
    const day = addDays(seoulDay(new Date()), 2 + Math.floor(round / 8));
    const at = (minute: number) => new Date(seoulInstant(day, "10:00").getTime() + minute * 60_000).toISOString();
    const start = (round % 8) * 60;
    const keep = (answer: { status: number; body: { id: number; version: number } }, kinds: News["kinds"]) => {
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      acknowledged.push({ reservationId: answer.body.id, version: answer.body.version, kinds });
      return answer.body;
    };
    const time = { stylerId, startsAt: at(start), endsAt: at(start + 30) };
    const booking = await owner().send(createOfflineReservation, {
      shopId,
      ...time,
      customerName: "이고객",
      phone,
      note: phone,
    });
    const { id, version } = keep(booking, ["RECEIVED", "CUSTOMER_BOOKED"]);
    const moving = await owner().send(rescheduleReservation, { shopId, id, version, startsAt: at(start + 20) });
    keep(moving, ["CHANGED", "CUSTOMER_MOVED"]);
    if (random.below(2) === 0)
      keep(await owner().send(cancelReservation, { shopId, id }), ["CANCELLED", "CUSTOMER_CANCELLED"]);
  }

  return {
    moreThan: async (count: number) => {
      const goal = acknowledged.length + count;
      await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThanOrEqual(goal);
    },
    stop: async () => {
      going = false;
      await Promise.all(writing);
      return acknowledged;
    },
  };
}

/** In the small run: frees what a dead worker had claimed, as a minute would do. */
async function letTheMinutePass() {
  await client.query("update text_messages set claimed_until = now() where state <> 'SENT'");
  await client.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
}

async function waiting(shopId: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from reservation_notices n left join text_messages m on m.notice_id = n.id
     where n.shop_id = $1 and (n.handled_at is null or m.state <> 'SENT')`,
    [shopId],
  );
  return Number(rows[0]?.count);
}

/** From what was acknowledged and what is in the tables: every notice with its recipients. */
async function expectedDeliveries(shopId: number, acknowledged: News[]) {
  const { rows } = await client.query<{ id: string; about: string; kind: string; note: string }>(
    `select n.id, n.reservation_id || ' ' || n.kind || ' ' || n.occasion as about, n.kind, r.note
     from reservation_notices n join reservations r on r.id = n.reservation_id where n.shop_id = $1`,
    [shopId],
  );
  const known = new Set(rows.map(({ about }) => about));
  const missing = acknowledged.flatMap(({ reservationId, version, kinds }) =>
    kinds.map((kind) => `${reservationId} ${kind} ${version}`).filter((about) => !known.has(about)),
  );
  expect(missing).toEqual([]);
  // The note has the number. A change that was committed without an answer is announced too.
  return rows.map(({ id, kind, note }) => {
    const phone = kind.startsWith("CUSTOMER_") ? note : shopPhone;
    return { notice: `notice:${id}`, delivery: `notice:${id} ${phone.replaceAll("-", "")}` };
  });
}
