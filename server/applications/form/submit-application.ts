import { submitApplication as call } from "#contract/applications.ts";
import type { ApplicationCheck } from "#domain/applications/application-check.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { askOutside, type OutsideAnswer } from "#server/applications/checks/ask-outside.ts";
import { problemsToSend, uncorrected } from "#server/applications/checks/sending-problems.ts";
import { lostDocuments } from "#server/applications/documents.ts";
import { type Found, findOwnApplication, isEditable } from "#server/applications/find-application.ts";
import { sendApplication } from "#server/applications/send-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { isOwnersPhoneProven } from "./prove-owner.ts";
import { withRegistration } from "./registration.ts";
import { openContent } from "./sealed-content.ts";

export type Submitting = Context<typeof call>;

/** The outside services are asked between two reads of the application. It is sent only if it is still what was checked. */
export const submitApplication = handle(call, async (context) => {
  const { db, vault, account, now, refuse } = context;
  const found = await findSendable(context, db);
  const { row, side } = found;
  const content = openContent(vault, row.contentSealed);
  const fields = fieldsOf(row.form, side);

  const problems = await problemsToSend(context, found, content);
  if (Object.keys(problems).length > 0) return refuse("application_incomplete", { fields: problems });
  const same = await uncorrected(context, found, content);
  if (Object.keys(same).length > 0) return refuse("application_not_mended", { fields: same });
  if (row.form === "TRANSFER" && row.counterpartId === null) return refuse("counterpart_needed");
  const whole = await withRegistration(db, vault, row, content);
  const { checks, answers } = await askOutside(context, whole, fields, row.checks);
  refuseWrong(context, answers, fields);

  const sent = await db.transaction(async (db) => {
    const locked = await findSendable(context, db, { locked: true });
    if (applicationForms[row.form].provesOwner && !(await isOwnersPhoneProven(context, db, locked)))
      return refuse("phone_not_verified", { fields: { verificationKey: "휴대폰 인증을 먼저 해 주세요" } });
    const lost = await lostDocuments(db, row.id, content, fields);
    if (Object.keys(lost).length > 0) return refuse("application_incomplete", { fields: lost });
    // Merged into the present checks: the other side of a transfer may have been checked since.
    return sendApplication({ ...context, db }, locked, { ...locked.row.checks, ...checks });
  });
  context.changed({ application: row.id, form: row.form, edition: sent.edition, side });
  if (row.shopId !== null) context.announce(row.shopId, "shop_changed", [row.shopId]);
  return applicationReply({ db, vault, account, now }, sent, side);
});

async function findSendable(context: Submitting, db: Db, options?: { locked: boolean }): Promise<Found> {
  const { input, account, refuse } = context;
  const found = await findOwnApplication(db, account, input.id, options);
  if (!found) return refuse("application_not_found");
  if (!isEditable(found.row)) return refuse("application_not_editable");
  if (found.row.version !== input.version)
    return refuse("application_changed_elsewhere", {
      details: { application: await applicationReply({ ...context, db }, found.row, found.side) },
    });
  return found;
}

type Answers = Partial<Record<ApplicationCheck, OutsideAnswer>>;

function refuseWrong({ refuse }: Submitting, { business, holder }: Answers, fields: readonly ApplicationField[]) {
  const number = "business.bizRegistrationNo";
  if (business?.state === "FAILED")
    refuse(business.closed ? "business_closed" : "business_not_registered", {
      fields: { [fields.includes(number) ? number : "business.representativeName"]: business.words },
    });
  if (holder?.state === "FAILED")
    refuse("account_holder_differs", { fields: { "bankAccount.bankAccount": holder.words } });
}
