import { and, eq, isNull } from "drizzle-orm";
import type { requestContractChange } from "#contract/settlements.ts";
import {
  type ApplicationContent,
  differingFields,
  mergeFields,
  pickFields,
  withValue,
} from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import { type ApplicationProblems, problemsOf } from "#domain/applications/application-problems.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { askOutside } from "#server/applications/checks/ask-outside.ts";
import { attachDocuments, documentsIn, lostDocuments } from "#server/applications/documents.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import { sendApplication } from "#server/applications/send-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications, shops } from "#server/db/tables/tables.ts";
import { ownFiles } from "#server/files/index.ts";
import type { Refuse } from "#server/http/calls/context.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { Outside } from "#server/outside/outside.ts";
import type { Vault } from "#server/vault.ts";
import { isOwnPhone } from "./prove-owner.ts";
import { readRegistration } from "./registration.ts";
import { sealContent } from "./sealed-content.ts";

interface Asking {
  db: Db;
  vault: Vault;
  outside: Outside;
  account: AccountPrincipal;
  now: Date;
  refuse: Refuse<(typeof requestContractChange)["refusals"]>;
}

export interface SetupChange {
  shopId: number;
  /** Only the values that change. */
  bankAccount?: ApplicationContent["bankAccount"];
  business?: ApplicationContent["business"];
  verificationKey: string;
}

const fields = fieldsOf("SETUP_CHANGE");

/** Creates and sends a change of bank account or business in one step. Everything else stays as registered. */
export async function requestSetupChange(asking: Asking, change: SetupChange): Promise<FormRow> {
  const { db, vault, now, refuse } = asking;
  const { shopId } = change;
  const registration = await readRegistration(db, vault, shopId);
  const registered = pickFields(registration, fields);
  const content = over(registered, change);
  const changes = differingFields(registered, content, fields);
  if (changes.length === 0) return refuse("change_empty");
  await refuseForeignDocuments(asking, content, changes);
  await refuseAnother(asking, db, shopId);
  const whole = mergeFields(registration, content, fields);
  const problems = ofTheChange(problemsOf(whole, "SETUP_CHANGE", seoulDay(now)), changes);
  if (Object.keys(problems).length > 0) return refuse("application_incomplete", { fields: problems });
  // The owner of a closed shop may have closed the business too, and must still get their money.
  const isClosed = asking.account.closedShops.has(shopId);
  const asked = isClosed ? ofBlocks(fields, changes) : fields;
  const checks = await checked(asking, whole, { changes, asked });
  return db.transaction(async (db) => {
    const proof = { key: change.verificationKey, purpose: "SETTLEMENT", accountId: asking.account.id, now } as const;
    if (!(await isOwnPhone({ db, vault }, proof)))
      return refuse("phone_not_verified", { fields: { verificationKey: "휴대폰 인증을 먼저 해 주세요" } });
    const row = await begin({ ...asking, db }, shopId, content);
    if (!(await attachDocuments({ ...asking, db }, row, content, changes))) return refuse("file_not_found");
    const lost = await lostDocuments(db, row.id, content, fields);
    if (Object.keys(lost).length > 0) return refuse("application_incomplete", { fields: lost });
    return sendApplication({ ...asking, db }, { row, side: "REQUESTER" }, checks);
  });
}

/** Missing data elsewhere in the registration must not keep a shop from its money. */
function ofTheChange(problems: ApplicationProblems, changes: readonly ApplicationField[]): ApplicationProblems {
  const kept = new Set(ofBlocks(Object.keys(problems) as ApplicationField[], changes));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => kept.has(field as ApplicationField)));
}

function ofBlocks(fields: readonly ApplicationField[], changes: readonly ApplicationField[]): ApplicationField[] {
  const blocks = new Set(changes.map(blockOf));
  return fields.filter((field) => blocks.has(blockOf(field)));
}
const blockOf = (field: ApplicationField) => field.split(".")[0];

function over(registered: ApplicationContent, { bankAccount = {}, business = {} }: SetupChange): ApplicationContent {
  const written = [
    ...Object.entries(bankAccount).map(([name, value]) => [`bankAccount.${name}`, value] as const),
    ...Object.entries(business).map(([name, value]) => [`business.${name}`, value] as const),
  ];
  return written
    .filter(([, value]) => value !== undefined)
    .reduce((content, [field, value]) => withValue(content, field as ApplicationField, value), registered);
}

/** Checked before any outside service is asked. Ownership is checked again when the documents are attached. */
async function refuseForeignDocuments(
  { db, account, refuse }: Asking,
  content: ApplicationContent,
  changes: ApplicationField[],
) {
  const documents = documentsIn(content, changes).map(({ id }) => id);
  const own = await ownFiles(db, account.id, documents);
  if (documents.some((id) => !own.has(id))) refuse("file_not_found");
}

async function refuseAnother({ refuse }: Asking, db: Db, shopId: number) {
  const { target } = applicationForms.SETUP_CHANGE;
  const [open] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.target, target), eq(applications.subjectId, shopId), isNull(applications.closedAt)));
  if (open) refuse("application_under_way", { details: { id: open.id } });
}

interface Checked {
  changes: readonly ApplicationField[];
  /** The fields to check outside. */
  asked: readonly ApplicationField[];
}

/** The bank has to confirm the account now: it must be clear where the money goes next. */
async function checked(asking: Asking, whole: ApplicationContent, { changes, asked }: Checked) {
  const { refuse } = asking;
  const { checks, answers } = await askOutside(asking, whole, asked, {});
  const { business, holder } = answers;
  const number = "bankAccount.bankAccount";
  if (business?.state === "FAILED")
    refuse(business.closed ? "business_closed" : "business_not_registered", {
      fields: { "business.representativeName": business.words },
    });
  const isBankNew = changes.some((field) => field.startsWith("bankAccount."));
  if (isBankNew && holder?.noAccount) refuse("account_not_known", { fields: { [number]: holder.words } });
  if (isBankNew && holder?.state === "FAILED")
    refuse("account_holder_differs", { fields: { "bankAccount.bankAccountOwner": holder.words } });
  if (isBankNew && holder?.state === "LATER") refuse("bank_resting", { retryAfterSeconds: 30 * 60 });
  return checks;
}

/** Locked, so that the second of two simultaneous requests finds the first. */
async function begin(asking: Asking, shopId: number, content: ApplicationContent): Promise<FormRow> {
  const { db, vault, account, now } = asking;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (!shop) throw new Error("a shop is gone");
  await refuseAnother(asking, db, shopId);
  const [row] = await db
    .insert(applications)
    .values({
      target: applicationForms.SETUP_CHANGE.target,
      form: "SETUP_CHANGE",
      edition: 0,
      status: null,
      lastAction: null,
      lastUserRequestProcess: null,
      shopId,
      subjectId: shopId,
      contentSealed: sealContent(vault, content),
      title: shop.name,
      serviceCategory: shop.serviceCategory,
      requestedBy: account.id,
      requestedAt: now,
      updatedAt: now,
    })
    .returning();
  return row as FormRow;
}
