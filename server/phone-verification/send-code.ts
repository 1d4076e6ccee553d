import { randomBytes, randomInt } from "node:crypto";
import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import { maskPhone } from "#domain/mask.ts";
import { phoneDigits } from "#domain/phone.ts";
import { verificationLimits as limits, type VerificationPurpose } from "#domain/phone-verification.ts";
import type { Db } from "#server/db/open-db.ts";
import { phoneVerifications } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { RefusalExtras } from "#server/http/errors.ts";
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
  address: string;
  now: Date;
  refuse: (code: SendingRefusal, extras?: RefusalExtras) => never;
}

const minute = 60_000;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Sends a code and remembers the attempt under a fresh key. The attempt is committed before the message goes out. */
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
      address,
      sentAt: now,
      expiresAt,
    });
    const messageId = await queueText(db, vault, {
      to: phone,
      template: "verification_code",
      values: { code },
      // The key opens the proof, so only its hash is kept here too.
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

/** One send at a time per number and then per address, so that the limits are exact whatever comes at once. */
async function countSends(
  db: Db,
  limitAddresses: boolean,
  { fingerprint, address, now, refuse }: Request & { fingerprint: string },
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 1))`);
  const sent = await db
    .select({ sentAt: phoneVerifications.sentAt })
    .from(phoneVerifications)
    .where(
      and(
        eq(phoneVerifications.phoneFingerprint, fingerprint),
        gt(phoneVerifications.sentAt, before(now, 24 * 60 * minute)),
      ),
    )
    .orderBy(desc(phoneVerifications.sentAt));
  const last = sent[0]?.sentAt.getTime() ?? 0;
  const wait = Math.ceil((last + minute - now.getTime()) / 1000);
  if (wait > 0) refuse("code_sent_just_now", { retryAfterSeconds: wait });
  if (sent.length >= limits.sendsPerDayPerNumber) refuse("code_sends_used_up", { retryAfterSeconds: 60 * 60 });
  if (limitAddresses) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`);
    const [here] = await db
      .select({ sends: count() })
      .from(phoneVerifications)
      .where(and(eq(phoneVerifications.address, address), gt(phoneVerifications.sentAt, before(now, 60 * minute))));
    if ((here?.sends ?? 0) >= limits.sendsPerHourPerAddress)
      refuse("code_requests_too_many", { retryAfterSeconds: 60 * 60 });
  }
  return limits.sendsPerDayPerNumber - sent.length - 1;
}
