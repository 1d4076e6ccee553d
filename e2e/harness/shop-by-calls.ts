import { expect, type Page } from "@playwright/test";
import type { Application } from "#contract/application.ts";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { proveApplicationPhone, saveApplication, startApplication, submitApplication } from "#contract/applications.ts";
import { linkFile, uploadFile } from "#contract/files.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { businessNumber, type CodeFor } from "#e2e/applications/application-steps.ts";
import { drawnPicture } from "#e2e/menus/menu-steps.ts";
import { type Asking, ask, somebodyNew } from "./fixtures.ts";

/** A shop of the person signed in on the page, made by calls; an operator approves it. */
export async function shopByCalls(
  page: Page,
  office: Asking,
  codeFor: CodeFor,
  shopName: string,
  bankAccount?: string,
): Promise<number> {
  const { id, edition } = await setupByCalls(page, codeFor, shopName, bankAccount);
  await openDocuments(office, await ask(office.request, startApplicationReview, { id }));
  const { shopId } = await ask(office.request, approveApplication, { id, edition });
  if (shopId === null) throw new Error("an approval made no shop");
  return shopId;
}

/** The application for a shop, with all documents, as it waits for an operator. */
export async function setupByCalls(
  page: Page,
  codeFor: CodeFor,
  shopName: string,
  bankAccount = "123401-04-012321",
): Promise<Application> {
  const { id } = await ask(page.request, startApplication, { form: "SETUP" });
  const content = await papersByCalls(page, bankAccount);
  for (const [field, purpose] of [
    ["shopDetail.managerMobile", "SETUP_MANAGER"],
    ["representative.mobile", "SETUP_REPRESENTATIVE"],
  ] as const) {
    const phone = somebodyNew().phone;
    const { key } = await ask(page.request, requestCode, { phonenumber: phone, verificationCodeRefer: purpose });
    await ask(page.request, verifyCode, { key, code: await codeFor(phone) });
    const { content: proven } = await ask(page.request, proveApplicationPhone, { id, field, verificationKey: key });
    Object.assign(content.shopDetail, { managerMobile: proven.shopDetail?.managerMobile });
    Object.assign(content.representative, { mobile: proven.representative?.mobile });
  }
  const { version } = await ask(page.request, startApplication, { form: "SETUP" });
  const saved = await ask(page.request, saveApplication, { id, version, content: { ...content, shopName } });
  return ask(page.request, submitApplication, { id, version: saved.version });
}

/** Without them nobody can approve. */
async function openDocuments(office: Asking, { files }: Application) {
  for (const { id } of files) {
    const { url } = await ask(office.request, linkFile, { id });
    expect((await office.request.get(url)).ok()).toBe(true);
  }
}

/** Drawn once for all shops; small, because the server re-encodes each of the five documents. */
let drawn: Promise<Buffer> | undefined;

async function papersByCalls(page: Page, bankAccount: string) {
  drawn ??= drawnPicture(page, { width: 225, height: 300 });
  const picture = await drawn;
  const upload = async (kind: Kind) => (await ask(page.request, uploadFile, inputOf(kind, picture))).id;
  const [certificate, bizRegistrationCertificateFile, bankAccountFile, declaration, idCardCopy] = await Promise.all([
    upload("certificate"),
    upload("bizRegistrationCertificateFile"),
    upload("bankAccountFile"),
    upload("salesDeclaration"),
    upload("idCardCopy"),
  ]);
  const person = "임하루";
  const birthDate = "1988-05-17";
  return {
    type: "HAIR" as const,
    feeType: "A_BALANCE" as const,
    phoneNumber: "02-461-9002",
    ownerName: person,
    ownerBirthDate: birthDate,
    certificate,
    addresses: { road: "서울특별시 마포구 동교로 1", jibun: "서울특별시 마포구 연남동 1", detail: "" },
    business: {
      companyName: "하루 상사",
      representativeName: person,
      birthDate,
      bizType: "INDIVIDUAL" as const,
      bizItem: "미용업",
      bizCondition: "서비스",
      bizRegistrationNo: businessNumber("210457777"),
      openingDay: "2021-03-02",
      bizRegistrationCertificateFile,
    },
    bankAccount: {
      bankCode: "004",
      bankAccount,
      bankAccountOwner: person,
      bankAccountFile,
    },
    salesDeclaration: { number: "2024-서울마포-01234", file: declaration },
    shopDetail: { managerName: person, managerMobile: "" },
    representative: { mobile: "", idCardCopy },
  };
}

type Kind = "certificate" | "bizRegistrationCertificateFile" | "bankAccountFile" | "salesDeclaration" | "idCardCopy";
const inputOf = (kind: Kind, content: Buffer) => ({ kind, name: `${kind}.jpg`, content, masked: true });
