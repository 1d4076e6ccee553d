import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { changeMobile } from "#contract/accounts.ts";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { saveApplication, startApplication, submitApplication } from "#contract/applications.ts";
import { registerCard } from "#contract/cards.ts";
import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { linkFile } from "#contract/files.ts";
import { createInvitation } from "#contract/invitations.ts";
import { requestCode } from "#contract/phone-verification.ts";
import { registerPushDevice, tryPushDevice } from "#contract/push-devices.ts";
import { rejectUser } from "#contract/rejected-users.ts";
import { changeNotiSettings } from "#contract/reservation-notifications.ts";
import { createOfflineReservation } from "#contract/reservations.ts";
import { openCardKeys } from "#server/cards/card-keys.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, cards } from "#server/db/tables/tables.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { pdf } from "#server/testing/documents.ts";
import { throughCardWindow } from "#server/testing/makers/card-makers.ts";
import { sendDocument } from "#server/testing/makers/file-makers.ts";
import { pushSubscription } from "#server/testing/outside/push-subscription.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { documentsOpened } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

interface Somebody {
  server: TestServer;
  shop: { id: number };
  accountId: number;
  visitor: Visitor;
}

/** Each sends something through a call that must not be readable on a disk, and returns it. A new call with such data gets a line here. */
export const canaryWriters: Record<string, (somebody: Somebody) => Promise<(string | Buffer)[]>> = {
  "a phone that is verified": async ({ server }) => {
    const canary = phone();
    return written(
      await server.visitor().send(requestCode, { phonenumber: canary, verificationCodeRefer: "SIGNUP" }),
      canary,
    );
  },
  "the phone of an account": async ({ server, accountId, visitor }) => {
    const canary = phone();
    const verificationKey = await provenPhone(server, { purpose: "CHANGE_MOBILE", phone: canary, accountId });
    const password = "a long enough passphrase 7";
    const passwordHash = await hashPassword(password);
    await server.parts.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    const first = await visitor.send(changeMobile, { verificationKey, password });
    // The link before it too: it is kept for a day, because it may be used.
    const next = await provenPhone(server, { purpose: "CHANGE_MOBILE", phone: phone(), accountId });
    const second = await visitor.send(changeMobile, { verificationKey: next, password });
    return [...written(first, canary), ...written(second, canary)];
  },
  "the phone of somebody who is invited": async ({ shop, visitor }) => {
    const canary = phone();
    const input = { shopId: shop.id, name: "김초대", phone: canary, role: "MEMBER", rank: "NORMAL" } as const;
    return written(await visitor.send(createInvitation, input), canary);
  },
  "the phone of a customer": async ({ server, shop, visitor }) => {
    const canary = phone();
    const designer = await server.makeDesigner(shop.id);
    const time = { startsAt: "2026-11-20T10:00:00+09:00", endsAt: "2026-11-20T11:00:00+09:00" };
    const input = { shopId: shop.id, stylerId: designer.id, ...time, customerName: "이고객", phone: canary };
    return written(await visitor.send(createOfflineReservation, input), canary);
  },
  "the phone of a rejected user": async ({ shop, visitor }) => {
    const canary = phone();
    return written(await visitor.send(rejectUser, { shopId: shop.id, phone: canary, reason: "노쇼" }), canary);
  },
  "a phone that gets notices": async ({ shop, visitor }) => {
    const canary = phone();
    const numbers = { allReservationNotiPhoneNumbers: [canary], stylerReservationNotiPhoneNumbers: [] };
    return written(await visitor.send(changeNotiSettings, { id: shop.id, ...numbers }), canary);
  },
  "the phone of somebody who asks for advice": async ({ server }) => {
    const canary = phone();
    const place = { shopName: "새 매장", serviceCategory: "HAIR", region1: "서울특별시", region2: "강남구" } as const;
    const input = { name: "박상담", phone: canary, ...place, privacyConsent: true } as const;
    return written(await server.visitor().send(createConsultingRequest, input), canary);
  },
  "account, birthday, phones and number of an application": async ({ visitor }) => {
    const [account, birthDate, mobile, business] = [digits(14), "1983-07-29", phone(), digits(10)];
    const { body: draft } = await visitor.send(startApplication, { form: "SETUP" });
    const content = {
      ownerBirthDate: birthDate,
      business: { birthDate, bizRegistrationNo: business },
      bankAccount: { bankCode: "088", bankAccount: account, bankAccountOwner: "홍길동" },
      representative: { mobile },
    };
    const saved = await visitor.send(saveApplication, { id: draft.id, version: draft.version, content });
    return [account, birthDate, mobile, business].flatMap((canary) => written(saved, canary));
  },
  "the same of one that was sent, agreed to and holds": async ({ server, accountId, visitor }) => {
    const [account, birthDate, mobile] = [digits(14), "1987-04-23", phone()];
    const { id } = await server.makeDraft("SETUP", {
      accountId,
      written: { "bankAccount.bankAccount": account, ownerBirthDate: birthDate, "representative.mobile": mobile },
    });
    const sent = await visitor.send(submitApplication, { id, version: 1 });
    const operator = await operatorOf(server);
    await operator.visitor.send(startApplicationReview, { id });
    await documentsOpened(server, operator.account.id, id);
    const agreed = await operator.visitor.send(approveApplication, { id, edition: 1 });
    const canaries = [account, birthDate, mobile];
    return [sent, agreed].flatMap((answer) => canaries.flatMap((canary) => written(answer, canary)));
  },
  "the keys of a card": async ({ server, shop, accountId, visitor }) => {
    const cameBack = await throughCardWindow(visitor, { shopId: shop.id, purpose: "REGISTER" });
    const { authKey = "", customerKey = "" } = cameBack;
    const registered = await visitor.send(registerCard, { authKey, customerKey });
    const [card] = await server.parts.db.select().from(cards).where(eq(cards.accountId, accountId));
    const billingKey = card && openCardKeys(server.parts.vault, card).billingKey;
    // As bytes, because a few digits as text would be found anywhere.
    return [authKey, customerKey, billingKey ?? ""]
      .flatMap((canary) => written(registered, canary))
      .map((key) => Buffer.from(key));
  },
  "the address of a device, its keys and its messages": async ({ server, visitor }) => {
    const { endpoint, p256dh, auth } = pushSubscription(server.url);
    const input = { endpoint, p256dh, auth, reservations: true, waiting: true };
    const registered = await visitor.send(registerPushDevice, input);
    const tried = await visitor.send(tryPushDevice, { id: registered.body.id });
    return [endpoint, p256dh, auth, ...written(tried, "이 기기로 알림이 잘 와요")].map((canary) => Buffer.from(canary));
  },
  "the picture of an id card": async ({ visitor }) => {
    const card = await noise().jpeg().toBuffer();
    const sent = await sendDocument(visitor, card, { kind: "idCardCopy", masked: true });
    return [...samplesOf(card), ...samplesOf(await shown(visitor, sent.body.id))];
  },
  "a bank book and its name": async ({ visitor }) => {
    const account = digits(12);
    const document = pdf({ catalog: `/Title (${account})` });
    const sent = await sendDocument(visitor, document, { kind: "bankAccountFile", name: `통장 ${account}.pdf` });
    return [...written(sent, account), ...samplesOf(await shown(visitor, sent.body.id))];
  },
};

/** A value that was not accepted was not written, and the search for it would prove nothing. */
function written({ status, body }: Answer<unknown>, canary: string): string[] {
  if (status !== 200) throw new Error(`a canary was not taken: ${status} ${JSON.stringify(body)}`);
  return [canary];
}

async function shown(visitor: Visitor, id: number): Promise<Buffer> {
  const { body } = await visitor.send(linkFile, { id });
  const response = await visitor.fetch(body.url);
  if (response.status !== 200) throw new Error(`a file was not shown: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const digits = (length: number) => Array.from({ length }, () => randomInt(1, 10)).join("");
const phone = () => `010-${digits(4)}-${digits(4)}`;

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/** A few parts of it, long enough not to occur by chance. */
const samplesOf = (bytes: Buffer): Buffer[] =>
  [0.2, 0.4, 0.6, 0.8].map((part) => bytes.subarray(Math.floor(bytes.length * part)).subarray(0, 24));
