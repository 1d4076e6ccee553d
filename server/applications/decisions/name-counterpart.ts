import { and, eq, sql } from "drizzle-orm";
import { nameCounterpart as call } from "#contract/applications.ts";
import { formatPhone, phoneDigits } from "#domain/text/phone.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { type FormRow, findOwnApplication, isEditable } from "#server/applications/find-application.ts";
import { openContent, sealContent } from "#server/applications/form/sealed-content.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applications } from "#server/db/tables/tables.ts";
import { releaseFiles } from "#server/files/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { notify } from "#server/notifications/index.ts";
import type { Vault } from "#server/vault.ts";
import { withoutCounterpart } from "./empty-transfer.ts";

export const nameCounterpart = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (found?.side !== "REQUESTER" || found.row.form !== "TRANSFER") return refuse("application_not_found");
  const { row } = found;
  if (!(await isKnown(db, vault, input))) return refuse("account_not_found");
  const isOther = row.counterpartId !== input.accountId;
  // Two people sent this edition together. With another counterpart it needs a new transfer.
  if (!isEditable(row) || (isOther && row.edition > 0)) return refuse("application_not_editable");
  if (input.accountId === account.id) return refuse("counterpart_is_own");
  const content = openContent(vault, row.contentSealed);
  const [named] = await db
    .update(applications)
    .set({
      counterpartId: input.accountId,
      requesterConfirmedAt: null,
      counterpartConfirmedAt: null,
      updatedAt: now,
      proven: isOther ? {} : undefined,
      checks: isOther ? {} : undefined,
      contentSealed: isOther ? sealContent(vault, withoutCounterpart(content)) : undefined,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id))
    .returning();
  if (isOther && row.counterpartId !== null)
    await releaseFiles(db, { applicationId: row.id, accountId: row.counterpartId, now });
  if (isOther)
    await notify(db, {
      accountIds: [input.accountId],
      title: `${row.title} 양도 요청을 받았어요`,
      body: "양수하려면 내용을 확인하고 내 정보를 입력해 주세요",
      path: `/partners/requests/${row.id}`,
      now,
    });
  changed({ application: row.id, counterpart: input.accountId });
  return applicationReply(context, named as FormRow, "REQUESTER");
});

interface Known {
  accountId: number;
  knownAs: string;
}

/** An active partner whose login id or phone the owner knows. */
async function isKnown(db: Db, vault: Vault, { accountId, knownAs }: Known): Promise<boolean> {
  // A login id may have as many digits as a phone number, but it also has letters.
  const phone = /^[\d -]+$/.test(knownAs) ? formatPhone(knownAs) : "";
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.status, "ACTIVE"),
        eq(accounts.adminRole, "PARTNERS"),
        phone
          ? eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone)))
          : eq(accounts.loginId, knownAs.toLowerCase()),
      ),
    );
  return rows.length > 0;
}
