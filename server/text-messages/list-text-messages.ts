import { and, desc, eq, sql } from "drizzle-orm";
import { listTextMessages as call } from "#contract/text-messages.ts";
import { phoneDigits } from "#domain/phone.ts";
import { textMessages } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { messageReply } from "./message-reply.ts";

/** Counting on would take longer than anybody reads. */
const mostCounted = 10_000;

export const listTextMessages = handle(call, async (context) => {
  const { input, db, vault, viewed } = context;
  const { state, keyword, page, size } = input;
  const where = and(
    state && eq(textMessages.state, state),
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
