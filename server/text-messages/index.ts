import { and, eq, isNull, lte, ne, notInArray, or } from "drizzle-orm";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { installation, textMessages } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";
import { countMessage, keepBack, uncountMessage } from "./day-limits.ts";
import { fill, type TemplateName } from "./templates.ts";

export { areTextsUsedUp } from "./day-limits.ts";
export { shownState } from "./message-reply.ts";
export type { TemplateName };

interface Draft {
  to: string;
  template: TemplateName;
  values: Record<string, string>;
  /** Messages with the same key are one message. */
  dedupeKey: string;
  /** The reservation notice that it delivers. */
  noticeId?: number;
  /** The shop that sends it. */
  shopId?: number;
  now: Date;
}

/** Saves a message in the transaction of its cause. Undefined if it was saved before. */
export async function queueText(db: Db, vault: Vault, draft: Draft) {
  const { to, template, values, dedupeKey, noticeId, shopId, now } = draft;
  const [queued] = await db
    .insert(textMessages)
    .values({
      dedupeKey,
      recipientSealed: vault.seal(to, "text_messages.recipient"),
      recipientFingerprint: vault.fingerprint(phoneDigits(to)),
      template,
      valuesSealed: vault.seal(JSON.stringify(values), "text_messages.values"),
      state: "QUEUED",
      noticeId: noticeId ?? null,
      shopId: shopId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: textMessages.id });
  return queued?.id;
}

/** Longer than the provider may take to answer. After it, the message of a crashed worker can be claimed again. */
const claimMilliseconds = 30_000;

/**
 * Sends a queued message to the provider. A failure is recorded and then thrown, and the caller decides about another
 * attempt.
 */
export async function deliverText(tools: Tools, id: number): Promise<void> {
  const { db, vault, outside, clock } = tools;
  const now = clock.now();
  if (await isHeldBack(db, id)) return;
  const isFree = or(isNull(textMessages.claimedUntil), lte(textMessages.claimedUntil, now));
  const [message] = await db
    .update(textMessages)
    .set({ claimedUntil: new Date(now.getTime() + claimMilliseconds) })
    .where(and(eq(textMessages.id, id), ne(textMessages.state, "SENT"), isFree))
    .returning();
  if (!message) return failWhereHeld(db, id);
  const limit = await countMessage(tools, message, now);
  if (limit) return keepBack(tools, message, limit, now);
  const to = vault.open(message.recipientSealed, "text_messages.recipient");
  const values = JSON.parse(vault.open(message.valuesSealed, "text_messages.values"));
  try {
    const text = fill(message.template as TemplateName, values);
    const { providerId } = await outside.textMessages.send({ to, text, dedupeKey: message.dedupeKey });
    await db
      .update(textMessages)
      .set({ state: "SENT", providerId, problem: null, cappedAt: null, sentAt: clock.now() })
      .where(eq(textMessages.id, id));
  } catch (error) {
    await uncountMessage(tools, message, now);
    await db
      .update(textMessages)
      .set({ state: "FAILED", claimedUntil: null, problem: String(error).slice(0, 200) })
      .where(eq(textMessages.id, id));
    throw error;
  }
}

/** A claim may belong to a crashed worker, so the job fails here and the queue tries it again. */
async function failWhereHeld(db: Db, id: number): Promise<void> {
  const [held] = await db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(and(eq(textMessages.id, id), ne(textMessages.state, "SENT")));
  if (held) throw new Error("another worker holds the message");
}

/**
 * Somebody waits for a code, and an owner must be notified at once of changes to their account: neither waits while money
 * is paused.
 */
const sentWhilePaused = ["verification_code", "account_changed"] satisfies TemplateName[];

/** Messages that wait while money is paused. When it resumes, they are listed instead of sent. */
export const waitsWithMoney = and(
  eq(textMessages.state, "QUEUED"),
  isNull(textMessages.heldAt),
  notInArray(textMessages.template, sentWhilePaused),
);

async function isHeldBack(db: Db, id: number): Promise<boolean> {
  const [message] = await db
    .select({ pausedAt: installation.moneyPausedAt, heldAt: textMessages.heldAt, template: textMessages.template })
    .from(textMessages)
    .innerJoin(installation, eq(installation.single, true))
    .where(eq(textMessages.id, id));
  if (!message || sentWhilePaused.some((template) => template === message.template)) return false;
  return message.pausedAt !== null || message.heldAt !== null;
}
