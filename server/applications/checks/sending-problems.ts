import { type ApplicationContent, mergeFields, writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, applicationFields, phoneFields } from "#domain/applications/application-field.ts";
import { applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import { type ApplicationProblems, problemOf, problemsOf } from "#domain/applications/application-problems.ts";
import { choosableFeePlans } from "#domain/money/fee-plan.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { beforeOf, editionContent } from "#server/applications/application-reply.ts";
import { countReservationsAhead } from "#server/applications/decisions/transfer-facts.ts";
import type { Found } from "#server/applications/find-application.ts";
import { openingState } from "#server/applications/form/opening-state.ts";
import { isProven } from "#server/applications/form/proven-phone.ts";
import { readRegistration } from "#server/applications/form/registration.ts";
import type { Submitting } from "#server/applications/form/submit-application.ts";

/** Everything that prevents sending, by field: the form's own rules, and checks that need the database. */
export async function problemsToSend(
  context: Submitting,
  { row, side }: Found,
  content: ApplicationContent,
): Promise<ApplicationProblems> {
  const { db, vault, now } = context;
  const fields = fieldsOf(row.form, side);
  const isOfShop = applicationForms[row.form].ofShop && row.form !== "TRANSFER";
  const live = isOfShop ? await readRegistration(db, vault, row.shopId as number) : null;
  const before = await beforeOf(db, vault, row, side);
  const whole = live ? mergeFields(live, content, fields) : content;
  const problems = problemsOf(whole, row.form, seoulDay(now), side);
  // The day was chosen and confirmed by the other side, perhaps long ago.
  const late = side === "COUNTERPART" ? problemOf(whole, "handover.cutOverDay", seoulDay(now)) : undefined;
  if (late && row.requesterConfirmedAt) problems["handover.cutOverDay"] = late;
  for (const field of phoneFields)
    if (fields.includes(field) && !problems[field] && !isProven(vault, row, content, before, field))
      problems[field] = "휴대폰 번호를 인증해 주세요";
  if (fields.includes("feeType") && content.feeType && content.feeType !== live?.feeType)
    if (!choosableFeePlans.includes(content.feeType)) problems.feeType = "선택할 수 없는 요금제예요";
  if (row.form === "SERVICE_OPEN")
    for (const [field, state] of Object.entries(await openingState(db, row.shopId as number)))
      if (!state.ready) problems[field as ApplicationField] = state.words;
  if (row.form === "TERMINATION" && content.closing?.lastDay && !problems["closing.lastDay"])
    await refuseReservationsAfter(context, row.shopId as number, content.closing.lastDay);
  return problems;
}

/** No booking is dropped silently: each is served, moved or cancelled first. */
async function refuseReservationsAfter({ db, refuse }: Submitting, shopId: number, lastDay: string) {
  const after = seoulInstant(lastDay, "24:00");
  const ahead = await countReservationsAhead(db, shopId, after);
  if (ahead > 0) refuse("reservations_ahead", { fields: { "closing.lastDay": `이날 이후 예약이 ${ahead}건 있어요` } });
}

/** The fields with a reviewer's note that have not changed since. */
export async function uncorrected(
  { db, vault }: Submitting,
  { row, side }: Found,
  content: ApplicationContent,
): Promise<ApplicationProblems> {
  if (row.status !== "REJECT") return {};
  const sent = await editionContent(db, vault, row, row.edition);
  const noted = fieldsOf(row.form, side).filter((field) => row.fieldNotes[field] !== undefined);
  const isSame = (field: ApplicationField) =>
    sent !== null && applicationFields[field].kind !== "check" && writtenIn(sent, field) === writtenIn(content, field);
  return Object.fromEntries(noted.filter(isSame).map((field) => [field, "수정을 요청한 내용 그대로예요"]));
}
