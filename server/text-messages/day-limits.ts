import { and, eq, inArray, sql } from "drizzle-orm";
import { textLimits, textMessageStates } from "#domain/accounts/text-message.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationNotices, reservations, textMessageCounts, type textMessages } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { notify, shopLeaders } from "#server/notifications/index.ts";
import type { Vault } from "#server/vault.ts";
import { type TemplateName, templateLabels } from "./templates.ts";

const callNeeded = textMessageStates.CALL_NEEDED.label;

type Row = typeof textMessages.$inferSelect;
type Counted = Pick<Row, "template" | "shopId" | "recipientFingerprint">;
type Limit = { scope: string; most: number };

const platform = "all";

/**
 * The limits that a message counts towards. Codes have their own limits and are the last to stop. A text about a changed
 * account is sent even if other limits are reached: only changes use up its own limit, and each of them was reported.
 */
function limitsOf({ config }: Pick<Tools, "config">, { template, shopId, recipientFingerprint }: Counted): Limit[] {
  if (template === "account_changed")
    return [{ scope: `accountChanged:${recipientFingerprint}`, most: textLimits.accountChanged }];
  const isCode = template === "verification_code";
  const all = { scope: platform, most: isCode ? 2 * config.textsPerDay : config.textsPerDay };
  if (isCode || !config.rateLimits) return [all];
  const kind = kindOf(template);
  return [
    all,
    ...(shopId === null ? [] : [{ scope: `shop:${shopId}`, most: textLimits.perShop }]),
    { scope: `${kind}:${recipientFingerprint}`, most: textLimits[kind] },
  ];
}

function kindOf(template: string): "toCustomer" | "toShop" | "other" {
  if (template === "reservation_to_shop") return "toShop";
  return template.startsWith("reservation_") ? "toCustomer" : "other";
}

/** Counts a message before it is sent. Returns the limit that blocks it, or undefined. Parallel messages count each other. */
export async function countMessage(tools: Tools, message: Row, now: Date): Promise<Limit | undefined> {
  const limits = limitsOf(tools, message);
  const counts = await addTo(tools.db, limits, seoulDay(now), 1);
  const over = limits.find(({ scope, most }) => (counts.get(scope) ?? 0) > most);
  if (over) await addTo(tools.db, limits, seoulDay(now), -1);
  return over;
}

/** For a message that was not sent after all. */
export async function uncountMessage(tools: Tools, message: Row, now: Date): Promise<void> {
  await addTo(tools.db, limitsOf(tools, message), seoulDay(now), -1);
}

async function addTo(db: Db, limits: Limit[], day: string, messages: number): Promise<Map<string, number>> {
  const counted = await db
    .insert(textMessageCounts)
    // Always in the same order, so that two transactions never deadlock.
    .values(limits.map(({ scope }) => ({ day, scope, messages })).toSorted((a, b) => a.scope.localeCompare(b.scope)))
    .onConflictDoUpdate({
      target: [textMessageCounts.day, textMessageCounts.scope],
      set: { messages: sql`greatest(0, ${textMessageCounts.messages} + ${messages})` },
    })
    .returning();
  return new Map(counted.map((row) => [row.scope, row.messages]));
}

/** Whether one more of this kind would be blocked today. Asked while there is still somebody to inform. */
export async function areTextsUsedUp(
  tools: Pick<Tools, "db" | "config">,
  message: Counted,
  now: Date,
): Promise<boolean> {
  const limits = limitsOf(tools, message);
  const scopes = limits.map(({ scope }) => scope);
  const rows = await tools.db
    .select()
    .from(textMessageCounts)
    .where(and(eq(textMessageCounts.day, seoulDay(now)), inArray(textMessageCounts.scope, scopes)));
  const counts = new Map(rows.map((row) => [row.scope, row.messages]));
  return limits.some(({ scope, most }) => (counts.get(scope) ?? 0) >= most);
}

/** Not sent, but not lost: it stays on record, and the person of the reservation has to be called. */
export async function keepBack(tools: Tools, message: Row, { scope }: Limit, now: Date): Promise<void> {
  const { db, live, log } = tools;
  if (scope === platform) log.error({ textsPerDay: tools.config.textsPerDay }, "the day's text messages are used up");
  const news = await db.transaction(async (db) => {
    await db.execute(
      sql`update text_messages set state = 'FAILED', capped_at = ${now}, claimed_until = null, problem = ${`day limit: ${scope.split(":")[0]}`} where id = ${message.id}`,
    );
    const shopId = await notifyShop(tools, db, message, now);
    const events = shopId === undefined ? [] : [{ shopId, kind: "notifications_changed" as const, subjectIds: [] }];
    await live.record(db, events, now);
    return events;
  });
  live.published(news);
}

/**
 * Notifies the shop's owners and managers of a blocked message, so that they can call. Returns the shop, or undefined if
 * no shop is concerned.
 */
async function notifyShop({ vault }: Tools, db: Db, message: Row, now: Date): Promise<number | undefined> {
  const news = message.noticeId === null ? ofShop(vault, message) : await ofNotice(db, message.noticeId);
  if (!news) return undefined;
  await notify(db, { accountIds: await shopLeaders(db, news.shopId), ...news, now });
  return news.shopId;
}

/** For a reservation: a customer has to be called, or the shop has to look at it. */
async function ofNotice(db: Db, noticeId: number) {
  const [notice] = await db
    .select({
      kind: reservationNotices.kind,
      id: reservations.id,
      shopId: reservations.shopId,
      at: reservations.startsAt,
    })
    .from(reservationNotices)
    .innerJoin(reservations, byKey(reservations, reservationNotices.shopId, reservationNotices.reservationId))
    .where(eq(reservationNotices.id, noticeId));
  if (!notice) return undefined;
  const { label, to } = noticeKinds[notice.kind];
  const words =
    to === "customer"
      ? { title: callNeeded, body: `${label} 문자를 보내지 못했어요. 고객에게 전화로 알려 주세요.` }
      : {
          title: "매장 문자를 보내지 못했어요",
          body: `오늘 보낼 수 있는 문자를 모두 보내서 ${label} 문자가 발송되지 않았어요. 예약을 확인해 주세요.`,
        };
  const path = `/partners/shops/${notice.shopId}/reservations?date=${seoulDay(notice.at)}&reservation=${notice.id}`;
  return { shopId: notice.shopId, ...words, path };
}

/** A message that a shop sends without a reservation. */
function ofShop(vault: Vault, { shopId, template, recipientSealed }: Row) {
  if (shopId === null) return undefined;
  const phone = maskPhone(vault.open(recipientSealed, "text_messages.recipient"));
  const label = templateLabels[template as TemplateName];
  return {
    shopId,
    title: callNeeded,
    body: `${phone} 번호로 ${label} 문자를 보내지 못했어요. 전화로 알려 주세요.`,
    path: `/partners/shops/${shopId}/${template === "invitation" ? "staffs" : "customers"}`,
  };
}
