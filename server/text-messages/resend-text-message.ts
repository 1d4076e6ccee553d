import { eq } from "drizzle-orm";
import { resendTextMessage as call } from "#contract/text-messages.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isOutdated, messageReply } from "./message-reply.ts";

export const resendTextMessage = handle(call, async (context) => {
  const { input, db, jobs, refuse, changed, viewed } = context;
  const [message] = await db.select().from(textMessages).where(eq(textMessages.id, input.id)).for("update");
  if (!message) return refuse("text_message_not_found");
  if (isOutdated(message.template)) return refuse("text_message_outdated");
  if (message.state !== "FAILED") return refuse("text_message_not_failed");
  const [queued] = await db
    .update(textMessages)
    .set({ state: "QUEUED", problem: null, claimedUntil: null, cappedAt: null })
    .where(eq(textMessages.id, message.id))
    .returning();
  if (!queued) throw new Error("a locked message was not there");
  await jobs.wake(db, "text-messages.send", { id: message.id });
  changed({ textMessage: message.id, state: { from: "FAILED", to: "QUEUED" } });
  viewed("textMessage", [message.id]);
  return messageReply(context)(queued);
});
