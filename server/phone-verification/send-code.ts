import { randomBytes, randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { verificationLimits as limits, type VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { networkOf } from "#server/http/protection/network.ts";
import { deliverText, queueText } from "#server/text-messages/index.ts";
import { hashOfKey } from "./proof.ts";

type SendingRefusal =
  | "code_sent_just_now"
  | "code_sends_used_up"
  | "code_requests_too_many"
  | "text_message_unavailable";

interface Request {
  phone: string;
  purpose: VerificationPurpose;
  accountId: number | null;
  /** The account whose session or known device asks. It has its own codes, which no stranger can use up. */
  reservedFor: number | null;
  address: string;
  now: Date;
  refuse: (code: SendingRefusal, extras?: RefusalExtras) => never;
}

const minute = 60_000;
const dayBefore = (now: Date) => before(now, 24 * 60 * minute);
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Sends a code and records it under a new key. The record is committed before the message is sent. */
export async function sendCode(tools: Tools, request: Request) {
  const { vault, db, log } = tools;
  const { phone, purpose, accountId, address, now, refuse } = request;
  const fingerprint = vault.fingerprint(phoneDigits(phone));
  const key = randomBytes(24).toString("base64url");
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, "0");
  const expiresAt = new Date(now.getTime() + limits.validSeconds * 1000);

  const { messageId, sendsLeftToday } = await db.transaction(async (db) => {
    const sendsLeftToday = await countSends(db, tools.config.rateLimits, { ...request, fingerprint });
    await db.insert(phoneVerifications).values({
      keyHash: hashOfKey(key),
      purpose,
      phoneSealed: vault.seal(phone, "phone_verifications.phone"),
      phoneFingerprint: fingerprint,
      maskedPhone: maskPhone(phone),
      codeHash: vault.fingerprint(`code:${key}:${code}`),
      accountId,
      address: networkOf(address),
      reservedFor: request.reservedFor,
      sentAt: now,
      expiresAt,
    });
    const messageId = await queueText(db, vault, {
      to: phone,
      template: "verification_code",
      // A customer has never heard of the partners' product.
      values: { code, sender: purpose === "BOOKING" ? "단장" : "단장 파트너스" },
      // The key opens the proof, so only its hash is stored here too.
      dedupeKey: `code:${hashOfKey(key).toString("base64url")}`,
      now,
    });
    return { messageId, sendsLeftToday };
  });
  if (messageId === undefined) throw new Error("a fresh key was already in use");
  await deliverText(tools, messageId).catch((error) => {
    log.warn({ err: error }, "a verification code could not be sent");
    return refuse("text_message_unavailable", { retryAfterSeconds: 60 });
  });
  return { key, maskedPhone: maskPhone(phone), expiresAt, sendsLeftToday };
}

/**
 * One code at a time per number and then per network or account, so that the limits are exact under parallel requests.
 * Returns how many are left today.
 */
async function countSends(db: Db, limitNetworks: boolean, request: Request & { fingerprint: string }): Promise<number> {
  const { fingerprint, now, reservedFor, refuse } = request;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 1))`);
  const network = networkOf(request.address);
  const all = await db
    .select({
      sentAt: phoneVerifications.sentAt,
      network: phoneVerifications.address,
      reservedFor: phoneVerifications.reservedFor,
    })
    .from(phoneVerifications)
    .where(and(eq(phoneVerifications.phoneFingerprint, fingerprint), gt(phoneVerifications.sentAt, dayBefore(now))))
    .orderBy(desc(phoneVerifications.sentAt));
  const sent = all.filter((one) => one.reservedFor === reservedFor);
  const last = sent[0]?.sentAt.getTime() ?? 0;
  const wait = Math.ceil((last + minute - now.getTime()) / 1000);
  if (wait > 0) refuse("code_sent_just_now", { retryAfterSeconds: wait });
  const fromHere = sent.filter((one) => one.network === network).length;
  const left =
    reservedFor === null
      ? Math.min(limits.sendsPerDayPerNumber - fromHere, limits.strangerSendsPerDayPerNumber - sent.length)
      : limits.reservedSendsPerDayPerNumber - sent.length;
  if (left <= 0) refuse("code_sends_used_up", { retryAfterSeconds: 60 * 60 });
  if (reservedFor !== null) await limitAccount(db, reservedFor, request);
  else if (limitNetworks) await limitNetwork(db, network, request);
  return left - 1;
}

async function limitNetwork(db: Db, network: string, { now, refuse }: Request) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 2))`);
  const sends = await db.$count(
    phoneVerifications,
    and(
      eq(phoneVerifications.address, network),
      isNull(phoneVerifications.reservedFor),
      gt(phoneVerifications.sentAt, before(now, 60 * minute)),
    ),
  );
  if (sends >= limits.sendsPerHourPerAddress) refuse("code_requests_too_many", { retryAfterSeconds: 60 * 60 });
}

async function limitAccount(db: Db, accountId: number, { now, refuse }: Request) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${String(accountId)}, 3))`);
  const sends = await db.$count(
    phoneVerifications,
    and(eq(phoneVerifications.reservedFor, accountId), gt(phoneVerifications.sentAt, before(now, 60 * minute))),
  );
  if (sends >= limits.reservedSendsPerHourPerAccount) refuse("code_requests_too_many", { retryAfterSeconds: 60 * 60 });
}
