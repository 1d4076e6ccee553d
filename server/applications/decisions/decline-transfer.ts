import { eq, sql } from "drizzle-orm";
import { declineTransfer as call } from "#contract/applications.ts";
import { moveApplication } from "#server/applications/application-record.ts";
import { type FormRow, findOwnApplication, isEditable } from "#server/applications/find-application.ts";
import { openContent, sealContent } from "#server/applications/form/sealed-content.ts";
import { partnerStep } from "#server/applications/form/step-of.ts";
import { applications } from "#server/db/tables/tables.ts";
import { releaseFiles } from "#server/files/index.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { notify } from "#server/notifications/index.ts";
import { withoutCounterpart } from "./empty-transfer.ts";

export const declineTransfer = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (found?.side !== "COUNTERPART") return refuse("application_not_found");
  const { row } = found;
  if (!isEditable(row)) return refuse("application_not_editable");
  const isSent = row.edition > 0;
  await (isSent ? endSent(context, row) : leaveDraft(context, row));
  if (row.requestedBy)
    await notify(db, {
      accountIds: [row.requestedBy],
      shopId: row.shopId,
      title: `${row.title} 양도를 거절했어요`,
      body: isSent ? "다른 사람에게 양도하려면 새로 신청해 주세요" : "다른 사람을 지정하거나 신청을 취소할 수 있어요",
      path: `/partners/requests/${row.id}`,
      now,
    });
  changed({ application: row.id, declined: true });
  return {};
});

type Declining = Context<typeof call>;

async function leaveDraft({ account, db, vault, now }: Declining, row: FormRow) {
  await releaseFiles(db, { applicationId: row.id, accountId: account.id, now });
  await db
    .update(applications)
    .set({
      counterpartId: null,
      requesterConfirmedAt: null,
      counterpartConfirmedAt: null,
      proven: {},
      checks: {},
      contentSealed: sealContent(vault, withoutCounterpart(openContent(vault, row.contentSealed))),
      updatedAt: now,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id));
}

/** What operators have read stays unchanged, with both parties; the counterpart cannot be replaced. */
async function endSent(context: Declining, row: FormRow) {
  const { db, now } = context;
  await moveApplication(
    db,
    row.id,
    { lastAction: "CANCEL", lastUserRequestProcess: "CANCEL", updatedAt: now, closedAt: now },
    partnerStep(context, "CANCEL", "양수인이 거절했어요"),
  );
}
