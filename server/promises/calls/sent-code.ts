import { desc, eq } from "drizzle-orm";
import { requestCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

interface CodeRequest {
  phone: string;
  purpose: PublicVerificationPurpose;
  by?: Visitor;
}

/** Requests a code over HTTP and reads it from the message that was sent. */
export async function sentCode(
  server: TestServer,
  { phone, purpose, by = server.visitor() }: CodeRequest,
): Promise<{ key: string; code: string }> {
  const { body } = await by.send(requestCode, { phonenumber: phone, verificationCodeRefer: purpose });
  const [message] = await server.parts.db
    .select()
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, server.parts.vault.fingerprint(phone.replaceAll("-", ""))))
    .orderBy(desc(textMessages.id))
    .limit(1);
  if (!body.key || !message) throw new Error(`no code was sent: ${JSON.stringify(body)}`);
  const { code } = JSON.parse(server.parts.vault.open(message.valuesSealed, "text_messages.values"));
  return { key: body.key, code };
}
