import { eq, sql } from "drizzle-orm";
import { proveApplicationPhone as call } from "#contract/applications.ts";
import type { VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { withValue } from "#domain/applications/application-content.ts";
import type { PhoneField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { type FormRow, findOwnApplication, isEditable, unconfirmed } from "#server/applications/find-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import type { Vault } from "#server/vault.ts";
import { phonePrint } from "./proven-phone.ts";
import { openContent, sealContent } from "./sealed-content.ts";

/** For a new partner, and for later corrections and changes. */
const purposes: Record<PhoneField, readonly VerificationPurpose[]> = {
  "representative.mobile": ["SETUP_REPRESENTATIVE", "SETUP_REPRESENTATIVE_EDIT"],
  "shopDetail.managerMobile": ["SETUP_MANAGER", "SETUP_MANAGER_EDIT"],
};

export const proveApplicationPhone = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const { field, verificationKey: key } = input;
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (!found) return refuse("application_not_found");
  const { row, side } = found;
  if (!isEditable(row) || !fieldsOf(row.form, side).includes(field)) return refuse("application_not_editable");
  const phone = await provenPhone(db, vault, { key, field, accountId: account.id, now });
  if (!phone) return refuse("phone_not_verified", { fields: { [field]: "인증번호를 다시 받아 주세요" } });
  const content = withValue(openContent(vault, row.contentSealed), field, phone);
  const [saved] = await db
    .update(applications)
    .set({
      contentSealed: sealContent(vault, content),
      proven: { ...row.proven, [field]: phonePrint(vault, phone) },
      updatedAt: now,
      version: sql`${applications.version} + 1`,
      ...unconfirmed(side),
    })
    .where(eq(applications.id, row.id))
    .returning();
  changed({ application: row.id, proven: field });
  return applicationReply(context, saved as FormRow, side);
});

interface PhoneProof {
  key: string;
  field: PhoneField;
  accountId: number;
  now: Date;
}

async function provenPhone(
  db: Db,
  vault: Vault,
  { key, field, accountId, now }: PhoneProof,
): Promise<string | undefined> {
  for (const purpose of purposes[field]) {
    const phone = await spendProof(db, vault, { key, purpose, accountId, now });
    if (phone) return phone;
  }
  return undefined;
}
