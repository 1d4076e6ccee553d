import { eq } from "drizzle-orm";
import type { ApplicationChecks } from "#domain/applications/application-check.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import type { Db } from "#server/db/open-db.ts";
import { applicationEditions, applications } from "#server/db/tables/tables.ts";
import { notify } from "#server/notifications/index.ts";
import { moveApplication } from "./application-record.ts";
import type { FormRow, Found } from "./find-application.ts";
import { partnerStep } from "./form/step-of.ts";

/** The sender and the time. */
export interface Sending {
  db: Db;
  account: { id: number };
  now: Date;
}

/**
 * In a transfer the first side's sending is a confirmation. The second confirmation, and every other form, goes to the
 * operators.
 */
export async function sendApplication(
  context: Sending,
  { row, side }: Found,
  checks: ApplicationChecks,
): Promise<FormRow> {
  const { now } = context;
  if (row.form === "TRANSFER") {
    const confirmed = side === "REQUESTER" ? { requesterConfirmedAt: now } : { counterpartConfirmedAt: now };
    const both = { ...row, ...confirmed };
    if (!both.requesterConfirmedAt || !both.counterpartConfirmedAt)
      return confirmSide(context, row, { ...confirmed, checks });
    return sendEdition(context, row, { ...confirmed, checks });
  }
  return sendEdition(context, row, { checks });
}

type Changes = Partial<typeof applications.$inferInsert>;

async function confirmSide({ db, account, now }: Sending, row: FormRow, changes: Changes): Promise<FormRow> {
  const [confirmed] = await db
    .update(applications)
    .set({ ...changes, updatedAt: now })
    .where(eq(applications.id, row.id))
    .returning();
  const other = account.id === row.requestedBy ? row.counterpartId : row.requestedBy;
  if (other !== null)
    await notify(db, {
      accountIds: [other],
      title: `${row.title} 양도를 상대방이 확인했어요`,
      body: "내용을 확인하면 심사가 시작돼요",
      path: `/partners/requests/${row.id}`,
      now,
    });
  return confirmed as FormRow;
}

async function sendEdition(context: Sending, row: FormRow, changes: Changes): Promise<FormRow> {
  const { db, now } = context;
  const edition = row.edition + 1;
  const isAgain = row.status === "REJECT";
  const first = row.form === "TERMINATION" ? "TERMINATION" : "NEW";
  const action = isAgain ? "REREQ" : first;
  await db
    .insert(applicationEditions)
    .values({ applicationId: row.id, edition, contentSealed: row.contentSealed, sentAt: now });
  return moveApplication<FormRow>(
    db,
    row.id,
    {
      ...changes,
      edition,
      status: isAgain ? "REREQ" : "REQ_WAITING",
      lastAction: action,
      lastUserRequestProcess: action,
      requestedAt: now,
      updatedAt: now,
      decidedAt: null,
    },
    partnerStep(context, action, `${applicationForms[row.form].label} ${edition}차`),
  );
}
