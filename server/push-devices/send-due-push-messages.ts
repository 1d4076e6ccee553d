import { and, eq, lte } from "drizzle-orm";
import { quietEnd } from "#domain/reservations/reservation-notice.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { pushDevices, pushMessages } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import type { PushOutcome } from "#server/outside/push/push-port.ts";
import type { Vault } from "#server/vault.ts";
import { type PushText, payloadOf } from "./push-text.ts";

/** Longer than a push service may take to answer. After it, a message of a crashed worker can be claimed again. */
const claimMilliseconds = 30_000;
/** Yesterday's news is not sent to a device that was switched off all day. */
const worthMilliseconds = 24 * 60 * 60_000;
const batchSize = 20;
const wait = { firstSeconds: 30, growth: 4, longestSeconds: 3600 };

/** Runs every minute, and at once after news. Two workers may run together: each message is claimed by one of them. */
export async function sendDuePushMessages(parts: Parts): Promise<void> {
  await waitOutTheNight(parts);
  const problems: unknown[] = [];
  for (;;) {
    const claimed = await claim(parts.db, parts.clock.now());
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((message) => deliver(parts, message).catch((problem) => problems.push(problem))));
  }
  // Thrown last, so that a message that cannot be sent does not keep the others waiting.
  if (problems.length > 0) throw problems[0];
}

/** These messages can wait until the morning. Reservations have already kept the quiet hours. */
async function waitOutTheNight({ db, clock }: Parts) {
  const now = clock.now();
  const morning = quietEnd(await ruleInForce(db, "notices", now), now);
  if (!morning) return;
  const isDue = and(eq(pushMessages.state, "QUEUED"), lte(pushMessages.nextTryAt, now));
  await db
    .update(pushMessages)
    .set({ nextTryAt: morning })
    .where(and(isDue, eq(pushMessages.what, "WAITING")));
}

interface Claimed {
  id: number;
  deviceId: number;
  dedupeKey: string;
  tries: number;
  createdAt: Date;
  payloadSealed: string | null;
  endpointSealed: string;
  keysSealed: string;
  title: string;
  body: string;
  path: string;
  /** Whether they may still get it: signed in, not dormant, a member of the shop, and switched on. */
  mayHear: boolean;
}

const claim = (db: Db, now: Date) =>
  namedQuery<Claimed>(db, "claim-push-messages", claimText, [
    now,
    new Date(now.getTime() + claimMilliseconds),
    batchSize,
  ]);

const claimText = `with claimed as (
    update push_messages set claimed_until = $2, tries = tries + 1 where id in (
      select id from push_messages where state = 'QUEUED' and next_try_at <= $1 and (claimed_until is null or claimed_until <= $1)
      order by next_try_at, id limit $3 for update skip locked)
    returning *)
  select m.id, m.device_id as "deviceId", m.dedupe_key as "dedupeKey", m.tries, m.created_at as "createdAt",
    m.payload_sealed as "payloadSealed", d.endpoint_sealed as "endpointSealed", d.keys_sealed as "keysSealed", n.title, n.body, n.path,
    a.status = 'ACTIVE' and coalesce(s.expires_at > $1 and s.last_used_at > $1::timestamptz - s.idle_seconds * interval '1 second', false) and case m.what
      when 'RESERVATION' then d.reservations and exists (select from shop_users u where u.shop_id = m.shop_id
        and u.account_id = d.account_id and u.removed_at is null and u.role <> 'SETTLEMENT_VIEW')
      when 'WAITING' then d.waiting
      else true end as "mayHear"
  from claimed m join push_devices d on d.id = m.device_id join accounts a on a.id = d.account_id
    left join sessions s on s.token_hash = d.session_hash
    left join notifications n on n.id = m.notification_id
  order by m.id`;

async function deliver(parts: Parts, message: Claimed): Promise<void> {
  const { db, vault, outside, clock, log } = parts;
  const leftSeconds = Math.floor((message.createdAt.getTime() + worthMilliseconds - clock.now().getTime()) / 1000);
  if (!message.mayHear) return end(db, message, "DROPPED", clock.now());
  if (leftSeconds <= 0) return end(db, message, "GIVEN_UP", clock.now());
  const outcome = await outside.push.send({
    ...targetOf(vault, message),
    payload: payloadOf(wordsOf(vault, message), `push-${message.id}`),
    ttlSeconds: leftSeconds,
    topic: vault.fingerprint(message.dedupeKey).slice(0, 32),
  });
  if (outcome.kind === "taken") return end(db, message, "SENT", clock.now());
  if (outcome.kind === "gone") return void (await db.delete(pushDevices).where(eq(pushDevices.id, message.deviceId)));
  log.warn({ message: message.id, problem: outcome.problem }, "a push message was not taken");
  if (outcome.kind === "refused") return end(db, message, "GIVEN_UP", clock.now(), outcome.problem);
  await tryLater(db, message, outcome, clock.now());
}

const targetOf = (vault: Vault, { endpointSealed, keysSealed }: Claimed) => ({
  endpoint: vault.open(endpointSealed, "push_devices.endpoint"),
  ...(JSON.parse(vault.open(keysSealed, "push_devices.keys")) as { p256dh: string; auth: string }),
});

function wordsOf(vault: Vault, { payloadSealed, title, body, path }: Claimed): PushText {
  return payloadSealed === null
    ? { title, body, path }
    : JSON.parse(vault.open(payloadSealed, "push_messages.payload"));
}

type Ended = "SENT" | "DROPPED" | "GIVEN_UP";

async function end(db: Db, { id }: Claimed, state: Ended, now: Date, problem: string | null = null): Promise<void> {
  await db
    .update(pushMessages)
    .set({ state, endedAt: now, claimedUntil: null, problem })
    .where(eq(pushMessages.id, id));
}

async function tryLater(db: Db, message: Claimed, outcome: Extract<PushOutcome, { kind: "later" }>, now: Date) {
  const grown = Math.min(wait.firstSeconds * wait.growth ** (message.tries - 1), wait.longestSeconds);
  const seconds = Math.max(grown, outcome.afterSeconds ?? 0);
  const nextTryAt = new Date(now.getTime() + seconds * 1000);
  if (nextTryAt.getTime() >= message.createdAt.getTime() + worthMilliseconds)
    return end(db, message, "GIVEN_UP", now, outcome.problem);
  await db
    .update(pushMessages)
    .set({ nextTryAt, claimedUntil: null, problem: outcome.problem })
    .where(eq(pushMessages.id, message.id));
}
