import { join } from "node:path";
import { eq } from "drizzle-orm";
import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import { fileFields } from "#domain/applications/application-field.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import {
  type FormRow,
  moveApplication,
  recordStep,
  sealContent,
  writeRegistration,
} from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applicationEditions, applications, shopFeePlans, shops, shopUsers } from "#server/db/tables/tables.ts";
import { attachFiles } from "#server/files/index.ts";
import { filesInFolder } from "#server/outside/files/folder.ts";
import type { Vault } from "#server/vault.ts";
import type { DemoAccountIds } from "./demo-accounts.ts";
import { demoContent, demoDocuments } from "./demo-documents.ts";

interface Place {
  vault: Vault;
  dataDir: string;
  accountIds: DemoAccountIds;
  now: Date;
}

const hour = 60 * 60_000;

/** The setup data of every demo shop, and applications in the states of a usual queue. */
export async function loadApplications(db: Db, place: Place): Promise<void> {
  const { vault, dataDir, accountIds, now } = place;
  const all = await db.select().from(shops).orderBy(shops.id);
  for (const [index, shop] of all.entries()) {
    const [owner] = await db.select().from(shopUsers).where(eq(shopUsers.shopId, shop.id));
    const content = demoContent(index, shop.serviceCategory);
    await writeRegistration(db, vault, { shopId: shop.id, applicationId: null, content, now: shop.createdAt });
    await db.insert(shopFeePlans).values({
      shopId: shop.id,
      effectiveFrom: seoulDay(shop.createdAt),
      feeType: "A_BALANCE",
      createdAt: owner?.joinedAt ?? now,
    });
  }
  const [hair, nail] = all;
  const store = filesInFolder(join(dataDir, "files"));
  const desk = (accountId: number) => ({ db, vault, store, accountId, now });
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);

  const setup = await demoDocuments(desk(accountIds.nail), {
    ...demoContent(7, "NAIL"),
    shopName: "단장 네일 망원점",
    phoneNumber: "02-332-2011",
    addresses: { road: "서울특별시 마포구 포은로 88", jibun: "서울특별시 마포구 망원동 414-20", detail: "1층" },
  });
  await send(db, place, { form: "SETUP", accountId: accountIds.nail, content: setup, at: at(26) });

  const rejected = await demoDocuments(desk(accountIds.applicant), {
    ...demoContent(8, "HAIR"),
    shopName: "하루 헤어",
    phoneNumber: "02-333-2012",
    addresses: { road: "서울특별시 은평구 연서로 210", jibun: "서울특별시 은평구 대조동 15-3", detail: "" },
  });
  const mine = await send(db, place, { form: "SETUP", accountId: accountIds.applicant, content: rejected, at: at(50) });
  const words = "두 가지만 수정하면 바로 승인할 수 있어요";
  await moveApplication(
    db,
    mine.id,
    {
      status: "REJECT",
      lastAction: "REJECT",
      reviewerId: accountIds.operator,
      decidedAt: at(5),
      reason: words,
      fieldNotes: {
        certificate: "글자가 흐려서 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요",
        "bankAccount.bankAccountOwner": "사업자 이름과 예금주가 달라요. 사업자 계좌로 변경해 주세요",
      },
    },
    { action: "REJECT", actor: "operator", accountId: accountIds.operator, now: at(5), words },
  );

  const current = demoContent(0, "HAIR");
  await send(db, place, {
    form: "SETUP_CHANGE",
    accountId: accountIds.owner,
    shop: hair,
    at: at(8),
    content: {
      ...current,
      bankAccount: { ...current.bankAccount, bankCode: "088", bankName: "신한", bankAccount: "110-332-778812" },
    },
  });
  await send(db, place, {
    form: "SHOP",
    accountId: accountIds.nail,
    shop: nail,
    at: at(3),
    content: {
      shopName: nail?.name,
      phoneNumber: "0507-1324-2002",
      addresses: { road: "서울특별시 마포구 동교로 250", jibun: "서울특별시 마포구 연남동 230-2", detail: "2층" },
      shopDetail: current.shopDetail,
    },
  });
}

interface Sent {
  form: ApplicationForm;
  accountId: number;
  shop?: typeof shops.$inferSelect | undefined;
  content: ApplicationContent;
  at: Date;
}

async function send(db: Db, { vault }: Place, { form, accountId, shop, content, at }: Sent): Promise<FormRow> {
  const contentSealed = sealContent(vault, content);
  const check = (words: string) => ({ state: "PASSED" as const, words, about: "demo", at: at.toISOString() });
  const asked = form === "SETUP" || form === "SETUP_CHANGE";
  const [row] = await db
    .insert(applications)
    .values({
      target: applicationForms[form].target,
      form,
      contentSealed,
      edition: 1,
      status: "REQ_WAITING",
      lastAction: "NEW",
      lastUserRequestProcess: "NEW",
      requestedBy: accountId,
      requestedAt: at,
      updatedAt: at,
      shopId: shop?.id ?? null,
      subjectId: shop?.id ?? null,
      title: content.shopName ?? shop?.name ?? "",
      serviceCategory: content.type ?? shop?.serviceCategory ?? null,
      checks: asked ? { business: check("국세청에 등록된 사업자예요"), holder: check("예금주가 맞아요") } : {},
    })
    .returning();
  if (!row) throw new Error("an insert returned no row");
  await db.insert(applicationEditions).values({ applicationId: row.id, edition: 1, contentSealed, sentAt: at });
  const fileIds = fileFields.map((field) => writtenIn(content, field)).filter((id) => typeof id === "number");
  await attachFiles(db, { fileIds, applicationId: row.id, accountId });
  await recordStep(db, row, { action: "NEW", actor: "partner", accountId, now: at, words: "" });
  return row as FormRow;
}
