import { and, eq, isNull, lte, ne, notInArray, or } from "drizzle-orm";
import { phoneDigits } from "#domain/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { installation, textMessages } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
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
  /** The same key is one message, however often it is queued. */
  dedupeKey: string;
  /** The notice about a reservation that it brings. */
  noticeId?: number;
  /** The shop that has it sent. */
  shopId?: number;
  now: Date;
}

/** Puts a message on record, in the transaction that gave the reason for it. Undefined: it stood there already. */
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

/** Longer than the provider may take to answer: whoever died holding a message is not waited for any longer. */
const claimMilliseconds = 30_000;

/** Hands a queued message to the provider. A failure is recorded, then thrown for whoever decides about trying again. */
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

/** A message that somebody else holds may be a dead worker's: whoever was woken for it has to come again. */
async function failWhereHeld(db: Db, id: number): Promise<void> {
  const [held] = await db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(and(eq(textMessages.id, id), ne(textMessages.state, "SENT")));
  if (held) throw new Error("another worker holds the message");
}

/** Somebody waits for a code, and an owner has to hear at once of what was changed in her account: neither waits for money. */
const sentWhilePaused = ["verification_code", "account_changed"] satisfies TemplateName[];

/** What waits while money is paused, and is listed instead of sent when it goes on. */
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
