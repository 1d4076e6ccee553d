import { desc, eq } from "drizzle-orm";
import { phoneDigits } from "#domain/text/phone.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { fill, type TemplateName } from "#server/text-messages/templates.ts";

/** The last message to a phone, and the token of the invitation link in it. */
export async function linkSentTo({ parts: { db, vault } }: TestServer, phone: string) {
  const [message] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone))))
    .orderBy(desc(textMessages.id))
    .limit(1);
  if (!message) throw new Error("nothing was sent to this phone");
  const values = JSON.parse(vault.open(message.valuesSealed, "text_messages.values"));
  const text = fill(message.template as TemplateName, values);
  return { text, token: /\/app\/invitations\/([\w-]{43})$/.exec(text)?.[1] ?? "" };
}
