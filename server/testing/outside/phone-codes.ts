import { desc, eq } from "drizzle-orm";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** The last code that was sent to a phone. */
export async function codeSentTo({ parts: { db, vault } }: TestServer, phone: string): Promise<string> {
  const [message] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone))))
    .orderBy(desc(textMessages.id))
    .limit(1);
  if (!message) throw new Error("nothing was sent to this phone");
  return JSON.parse(vault.open(message.valuesSealed, "text_messages.values")).code;
}

/** A different code with six digits. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Requests a code, reads it and verifies it. Returns the verification key. */
export async function provePhone(
  server: TestServer,
  visitor: Visitor,
  phone: string,
  purpose: PublicVerificationPurpose,
): Promise<string> {
  const sent = await visitor.send(requestCode, { phonenumber: phone, verificationCodeRefer: purpose });
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.body.code}`);
  const { key } = sent.body;
  const proven = await visitor.send(verifyCode, { key, code: await codeSentTo(server, phone) });
  if (proven.status !== 200) throw new Error(`the code was not taken: ${proven.body.code}`);
  return key;
}
