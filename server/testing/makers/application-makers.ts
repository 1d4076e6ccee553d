import { randomBytes, randomInt } from "node:crypto";
import { type ApplicationContent, pickFields, withValue, writtenIn } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  documentKindOf,
  fileFields,
  phoneFields,
} from "#domain/applications/application-field.ts";
import { type ApplicationForm, applicationForms, fieldsOf } from "#domain/applications/application-form.ts";
import { isNeeded } from "#domain/applications/application-problems.ts";
import { isBusinessNumber } from "#domain/applications/business-number.ts";
import type { DocumentKind } from "#domain/applications/document.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { type FormRow, sealContent, writeRegistration } from "#server/applications/index.ts";
import { applicationEditions, applicationSteps, applications, files, shopFeePlans } from "#server/db/tables/tables.ts";
import { nameColumn } from "#server/files/index.ts";
import type { Parts } from "#server/http/calls/context.ts";
import type { Makers } from "./makers.ts";

interface ApplicationDraft extends Partial<typeof applications.$inferInsert> {
  accountId: number;
  shopId?: number;
  /** Fields that differ from the usual ones; undefined leaves a field empty. */
  written?: Partial<Record<ApplicationField, string | number | boolean | undefined>>;
}

/** Applications with documents, and shops that were opened by one; written directly to the database. */
export function applicationMakers({ db, vault, clock }: Parts, { makeAccount, makeShop, join, signedIn }: Makers) {
  async function makeFile(accountId: number, kind: DocumentKind = "certificate", applicationId: number | null = null) {
    const now = clock.now();
    const [file] = await db
      .insert(files)
      .values({
        accountId,
        applicationId,
        kind,
        nameSealed: vault.seal(`${kind}.pdf`, nameColumn),
        contentType: "application/pdf",
        bytes: 100,
        storageKey: randomBytes(16).toString("hex"),
        createdAt: now,
        storedAt: now,
      })
      .returning({ id: files.id });
    if (!file) throw new Error("an insert returned no row");
    return file.id;
  }

  /** All that a form needs, with documents of this person. */
  async function contentFor(form: ApplicationForm, accountId: number, written: ApplicationDraft["written"] = {}) {
    let content = Object.entries(written).reduce<ApplicationContent>(
      (all, [field, value]) => withValue(all, field as ApplicationField, value),
      wholeContent(),
    );
    for (const field of fileFields)
      if (fieldsOf(form).includes(field) && isNeeded(content, field) && !(field in written))
        content = withValue(content, field, await makeFile(accountId, documentKindOf(field)));
    return pickFields(content, fieldsOf(form));
  }

  /** A complete draft with verified phones, unless stated otherwise. A transfer has both parts. */
  async function makeDraft(form: ApplicationForm, { accountId, shopId, written, ...more }: ApplicationDraft) {
    const content = await contentFor(form, more.counterpartId ?? accountId, written);
    const phones = phoneFields.flatMap((field) => {
      const phone = writtenIn(content, field);
      return typeof phone === "string" ? [[field, vault.fingerprint(phoneDigits(phone))]] : [];
    });
    const [row] = await db
      .insert(applications)
      .values({
        target: applicationForms[form].target,
        form,
        edition: 0,
        contentSealed: sealContent(vault, content),
        shopId: shopId ?? null,
        subjectId: shopId ?? null,
        title: content.shopName ?? "단장 성수점",
        requestedBy: accountId,
        requestedAt: clock.now(),
        updatedAt: clock.now(),
        serviceCategory: "HAIR" as const,
        proven: Object.fromEntries(phones),
        ...more,
      })
      .returning();
    if (!row) throw new Error("an insert returned no row");
    return row as FormRow;
  }

  /** An application that waits in the queue with all checks passed, unless stated otherwise. */
  async function makeSent(form: ApplicationForm, draft: ApplicationDraft) {
    const action = form === "TERMINATION" ? "TERMINATION" : "NEW";
    const at = clock.now();
    const row = await makeDraft(form, {
      edition: 1,
      status: "REQ_WAITING",
      lastAction: action,
      lastUserRequestProcess: action,
      ...(form === "TRANSFER" && { requesterConfirmedAt: at, counterpartConfirmedAt: at }),
      ...draft,
    });
    const sent = { applicationId: row.id, edition: row.edition };
    await db.insert(applicationEditions).values({ ...sent, contentSealed: row.contentSealed, sentAt: at });
    await db.insert(applicationSteps).values({ ...sent, at, action, actor: "partner", accountId: draft.accountId });
    return row;
  }

  /** A shop that was opened by an application, with its signed-in owner. */
  async function approvedShop(written: ApplicationDraft["written"] = {}) {
    const shop = await makeShop();
    const owner = await makeAccount({ name: "김대표" });
    await join(shop.id, owner.id, "OWNER");
    const content = await contentFor("SETUP", owner.id, written);
    const now = clock.now();
    await writeRegistration(db, vault, { shopId: shop.id, applicationId: null, content, now });
    const { feeType = "A_BALANCE" } = content;
    await db.insert(shopFeePlans).values({ shopId: shop.id, effectiveFrom: "2026-01-01", feeType, createdAt: now });
    return { shop, owner, accountId: owner.id, visitor: await signedIn(owner.id), content };
  }

  return { makeFile, contentFor, makeDraft, makeSent, approvedShop };
}

/** A number with a valid check digit. Digits four and five decide what the sandbox tax office answers. */
export function businessNumber(kind = "81"): string {
  const eight = `${randomInt(100, 999)}-${kind}-${randomInt(1000, 9999)}`;
  const right = Array.from({ length: 10 }, (_, check) => `${eight}${check}`).find(isBusinessNumber);
  if (!right) throw new Error("every number has a check digit");
  return right;
}

/** The last four digits decide what the sandbox bank answers. */
export const accountNumber = (end = "1234") => `${randomInt(100_000, 999_999)}-04-${end}`;

const randomPhone = () => `010-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`;

/** A valid value for every field except the documents. */
export function wholeContent(): ApplicationContent {
  return {
    type: "HAIR",
    feeType: "A_BALANCE",
    shopName: "단장 성수점",
    phoneNumber: "02-123-4567",
    ownerName: "김대표",
    ownerBirthDate: "1985-03-02",
    addresses: { road: "서울특별시 성동구 연무장길 1", jibun: "서울특별시 성동구 성수동2가 1", detail: "2층" },
    business: {
      companyName: "단장 상사",
      representativeName: "김대표",
      birthDate: "1985-03-02",
      bizType: "INDIVIDUAL",
      bizItem: "미용업",
      bizCondition: "서비스",
      bizRegistrationNo: businessNumber(),
      openingDay: "2021-03-02",
    },
    bankAccount: { bankCode: "004", bankAccount: accountNumber(), bankAccountOwner: "김대표" },
    salesDeclaration: { number: "2024-서울성동-01234" },
    shopDetail: { managerName: "이담당", managerMobile: randomPhone() },
    representative: { mobile: randomPhone() },
    handover: { cutOverDay: "2026-12-01", understood: true },
    closing: { lastDay: "2026-11-30", reason: "쉬려고 해요" },
  };
}
