import { asc, eq } from "drizzle-orm";
import type { VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { writtenIn } from "#domain/applications/application-content.ts";
import { documentsToOpen } from "#domain/applications/application-problems.ts";
import { openContent } from "#server/applications/index.ts";
import { applications, notificationPhones, notifications, shopSchedules, shops } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { operatorOf } from "./booked-shop.ts";

export interface Applicant {
  id: number;
  name: string;
  phone: string;
  visitor: Visitor;
}

/** A signed-in person with the phone of their account. */
export async function applicantOf(
  server: TestServer,
  more: { name?: string; phone?: string } = {},
): Promise<Applicant> {
  const account = await server.makeAccount(more);
  return { ...account, visitor: await server.signedIn(account.id) };
}

/** A proof of their own phone, as made by the dialog before sending. */
export const ownProof = (
  server: TestServer,
  { id, phone }: Pick<Applicant, "id" | "phone">,
  purpose: VerificationPurpose,
) => provenPhone(server, { purpose, phone, accountId: id });

/** As if this account had opened these documents: those that a maker writes have no bytes. */
export async function documentsOpened({ parts }: TestServer, accountId: number, id: number): Promise<void> {
  const { db, vault, clock, accessRecords } = parts;
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row?.form || row.contentSealed === null) throw new Error("there is no such application");
  const content = openContent(vault, row.contentSealed);
  const fileIds = documentsToOpen(content, row.form).map((field) => Number(writtenIn(content, field)));
  await accessRecords.record({
    at: clock.now(),
    accountId,
    asOperator: true,
    address: "127.0.0.1",
    requestId: "documents-opened",
    call: "openFile",
    kind: "FILE",
    shopId: null,
    subject: "file",
    subjectIds: fileIds,
    reason: "",
  });
}

type Draft = Omit<Parameters<TestServer["makeDraft"]>[1], "accountId" | "shopId">;

/** An open shop, its owner who transfers it, and the person who takes it over. A draft, unless it is to be sent. */
export async function transferBetween(server: TestServer, { sent = false, ...draft }: Draft & { sent?: boolean } = {}) {
  const { shop, owner, visitor, content } = await server.approvedShop();
  const to = await applicantOf(server, { name: "박새봄" });
  const make = sent ? server.makeSent : server.makeDraft;
  const row = await make("TRANSFER", { accountId: owner.id, shopId: shop.id, counterpartId: to.id, ...draft });
  return { shop, content, from: { ...owner, visitor } as Applicant, to, row };
}

/** An application that an operator is reading, of any form. Its documents are opened, unless stated otherwise. */
export async function inReview(
  server: TestServer,
  form: Parameters<TestServer["makeSent"]>[0],
  { opened = true, ...draft }: Draft & { opened?: boolean } = {},
) {
  const operator = await operatorOf(server, { name: "최심사" });
  const { shop, owner, visitor, content } = await server.approvedShop();
  const reading = { status: "WAITING", reviewerId: operator.account.id } as const;
  const to = form === "TRANSFER" ? await applicantOf(server, { name: "박새봄" }) : undefined;
  const row = await server.makeSent(form, {
    accountId: owner.id,
    ...(form === "SETUP" ? {} : { shopId: shop.id }),
    ...(to && { counterpartId: to.id }),
    ...reading,
    ...draft,
  });
  if (opened) await documentsOpened(server, operator.account.id, row.id);
  return { operator, shop, content, owner: { ...owner, visitor } as Applicant, to, row };
}

export const outcomeOf = ({ status, body }: Answer<unknown>) => ({ status, code: body.code });

export async function applicationRow({ parts: { db } }: TestServer, id: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error("there is no such application");
  return row;
}

/** A person's notifications, in their order. */
export const noticesOf = ({ parts: { db } }: TestServer, accountId: number) =>
  db.select().from(notifications).where(eq(notifications.accountId, accountId)).orderBy(asc(notifications.id));

/** A shop that has everything it needs to open, and has not opened. */
export async function readyToOpen(server: TestServer, shopId: number): Promise<void> {
  const { db, vault, clock } = server.parts;
  await server.makeDesigner(shopId);
  await server.makeMenu(shopId);
  await db.insert(shopSchedules).values({ shopId, openingHours: {} as never });
  await db.insert(notificationPhones).values({
    shopId,
    phoneFingerprint: `ready-${shopId}`,
    createdAt: clock.now(),
    phoneSealed: vault.seal("010-1234-5678", "notification_phones.phone"),
  });
  await db.update(shops).set({ operatingStatus: "WAITING", openedAt: null }).where(eq(shops.id, shopId));
}
