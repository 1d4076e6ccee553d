import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { listTextMessages as call } from "#contract/text-messages.ts";
import type { TextMessageState } from "#domain/accounts/text-message.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { messageReply } from "./message-reply.ts";

/** An exact count above this takes too long and helps nobody. */
const mostCounted = 10_000;

function inState(state: TextMessageState) {
  if (state !== "CALL_NEEDED" && state !== "FAILED") return eq(textMessages.state, state);
  const isCapped = state === "CALL_NEEDED" ? isNotNull(textMessages.cappedAt) : isNull(textMessages.cappedAt);
  return and(eq(textMessages.state, "FAILED"), isCapped);
}

export const listTextMessages = handle(call, async (context) => {
  const { input, db, vault, viewed } = context;
  const { state, keyword, page, size } = input;
  const where = and(
    state && inState(state),
    keyword ? eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(keyword))) : undefined,
  );
  const some = db.select({ one: sql`1` }).from(textMessages).where(where).limit(mostCounted).as("some");
  const [[counted], rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)::int` }).from(some),
    db
      .select()
      .from(textMessages)
      .where(where)
      .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
      .limit(size)
      .offset(page * size),
  ]);
  viewed(
    "textMessage",
    rows.map(({ id }) => id),
  );
  return { items: rows.map(messageReply(context)), page, size, total: counted?.total ?? 0 };
});
