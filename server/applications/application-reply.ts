import { and, count, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import {
  type ApplicationContent,
  differingFields,
  mergeFields,
  pickFields,
} from "#domain/applications/application-content.ts";
import { type ApplicationField, type PhoneField, phoneFields } from "#domain/applications/application-field.ts";
import {
  type ApplicationSide,
  applicationForms,
  fieldsOf,
  givenFields,
} from "#domain/applications/application-form.ts";
import type { Db } from "#server/db/open-db.ts";
import { applicationEditions, applications, shops } from "#server/db/tables/tables.ts";
import { fileFacts } from "#server/files/index.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { Vault } from "#server/vault.ts";
import { checksOf } from "./checks/ask-outside.ts";
import { reviewDueDates } from "./decisions/review-due.ts";
import { transferFacts } from "./decisions/transfer-facts.ts";
import { documentsIn } from "./documents.ts";
import { type FormRow, isOwnApplication } from "./find-application.ts";
import { openingState } from "./form/opening-state.ts";
import { isProven } from "./form/proven-phone.ts";
import { readRegistration } from "./form/registration.ts";
import { openContent, withBankName } from "./form/sealed-content.ts";
import { openedInRound } from "./opened-documents.ts";
import { nameOf, timelineOf } from "./timeline.ts";

interface Reading {
  db: Db;
  vault: Vault;
  account: AccountPrincipal;
  now: Date;
}

/** The list line of an application, from the application and its shop's name. */
export const applicationLine = (row: FormRow, shopName: string | null) => ({
  id: row.id,
  form: row.form,
  target: row.target,
  shopId: row.shopId,
  shopName: shopName ?? row.title,
  type: row.serviceCategory,
  status: row.status,
  lastAction: row.lastAction,
  lastUserRequestProcess: row.lastUserRequestProcess,
  requestedAt: row.requestedAt,
  updatedAt: row.updatedAt ?? row.requestedAt,
  decidedAt: row.decidedAt,
  closed: row.closedAt !== null,
});

/** All of it that this side may see. */
export async function applicationReply({ db, vault, account, now }: Reading, row: FormRow, side: ApplicationSide) {
  const fields = fieldsOf(row.form, side);
  const whole = await contentFor(db, vault, row, side);
  const content = withBankName(pickFields(whole, fields));
  const [before, shop, files, steps, reviewerName, queue] = await Promise.all([
    beforeOf(db, vault, row, side),
    row.shopId === null ? [] : db.select({ name: shops.name }).from(shops).where(eq(shops.id, row.shopId)),
    filesOf({ db, vault, account, now }, row, side, content),
    timelineOf(db, row.id),
    nameOf(db, row.reviewerId),
    queueOf(db, row),
  ]);
  return {
    ...applicationLine(row, shop[0]?.name ?? null),
    side,
    version: row.version,
    edition: row.edition,
    before,
    content: await withGiven(db, vault, row, content),
    feeType: whole.feeType ?? null,
    changedFields: before ? differingFields(before, content, fields) : [...fields],
    fieldNotes: Object.fromEntries(
      Object.entries(row.fieldNotes).filter(([field]) => fields.includes(field as ApplicationField)),
    ),
    reason: row.reason,
    files,
    provenFields: provenFields(vault, row, content, before, fields),
    checks: Object.fromEntries(
      checksOf(fields).flatMap((check) => {
        const { state, words, at } = row.checks[check] ?? {};
        return state && words !== undefined && at ? [[check, { state, words, at }]] : [];
      }),
    ),
    opening: row.form === "SERVICE_OPEN" ? await openingState(db, row.shopId as number) : null,
    transfer: row.form === "TRANSFER" ? await transferFacts(db, row, whole, now) : null,
    queue,
    reviewerName,
    timeline: steps,
    isOwn: isOwnApplication(row, account),
    isMine: row.reviewerId === account.id,
  };
}

/** An operator reads what was sent, while its writer may already be correcting it. */
async function contentFor(db: Db, vault: Vault, row: FormRow, side: ApplicationSide): Promise<ApplicationContent> {
  const sent =
    side === "OPERATOR" && row.status === "REJECT" ? await editionContent(db, vault, row, row.edition) : null;
  return sent ?? openContent(vault, row.contentSealed);
}

/** Adds what the form depends on without asking for it. */
async function withGiven(db: Db, vault: Vault, row: FormRow, content: ApplicationContent) {
  const given = givenFields(row.form);
  if (given.length === 0) return content;
  return mergeFields(content, await readRegistration(db, vault, row.shopId as number), given);
}

/** What it is compared with: the edition before, or else the shop's present data. */
export async function beforeOf(db: Db, vault: Vault, row: FormRow, side: ApplicationSide) {
  // The writer corrects the rejected edition; a reviewer reads that one beside the one before it.
  const earlier = row.status === "REJECT" && side !== "OPERATOR" ? row.edition : row.edition - 1;
  const content =
    earlier > 0
      ? await editionContent(db, vault, row, earlier)
      : applicationForms[row.form].ofShop && row.form !== "TRANSFER" && row.closedAt === null
        ? await readRegistration(db, vault, row.shopId as number)
        : null;
  return content && withBankName(pickFields(content, fieldsOf(row.form, side)));
}

/** One edition as it was sent. */
export async function editionContent(db: Db, vault: Vault, { id }: { id: number }, edition: number) {
  const [row] = await db
    .select({ sealed: applicationEditions.contentSealed })
    .from(applicationEditions)
    .where(and(eq(applicationEditions.applicationId, id), eq(applicationEditions.edition, edition)));
  return row ? openContent(vault, row.sealed) : null;
}

async function filesOf(
  { db, vault, account }: Reading,
  row: FormRow,
  side: ApplicationSide,
  content: ApplicationContent,
) {
  const documents = documentsIn(content, fieldsOf(row.form, side));
  const fileIds = documents.map(({ id }) => id);
  const [facts, opened] = await Promise.all([
    fileFacts(db, vault, fileIds),
    side === "OPERATOR" ? openedInRound(db, row, { accountId: account.id, fileIds }) : undefined,
  ]);
  return documents.flatMap(({ field, id }) => {
    const fact = facts.get(id);
    return fact
      ? [
          {
            id,
            field,
            name: fact.name,
            contentType: fact.contentType,
            bytes: fact.bytes,
            openedAt: opened?.get(id) ?? null,
          },
        ]
      : [];
  });
}

function provenFields(
  vault: Vault,
  row: FormRow,
  content: ApplicationContent,
  before: ApplicationContent | null,
  fields: readonly ApplicationField[],
): PhoneField[] {
  return phoneFields.filter((field) => fields.includes(field) && isProven(vault, row, content, before, field));
}

/** Its position in the queue, and when an answer is due. */
async function queueOf(db: Db, row: FormRow) {
  const waiting = ["REQ_WAITING", "WAITING", "REREQ"] as const;
  if (row.closedAt !== null || !waiting.some((state) => state === row.status)) return null;
  const isEarlier = or(
    lt(applications.requestedAt, row.requestedAt),
    and(eq(applications.requestedAt, row.requestedAt), lt(applications.id, row.id)),
  );
  const [[ahead], dueAt] = await Promise.all([
    db
      .select({ rows: count() })
      .from(applications)
      .where(
        and(
          isNotNull(applications.form),
          inArray(applications.status, waiting),
          isNull(applications.closedAt),
          isEarlier,
        ),
      ),
    reviewDueDates(db, [row.requestedAt]),
  ]);
  return { ahead: ahead?.rows ?? 0, dueAt: dueAt(row.requestedAt) };
}
