import { createHash, createHmac } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { InvoiceOutcome, InvoiceRequest, TaxInvoicePort } from "./tax-invoice-port.ts";

export interface PopbillKeys {
  linkId: string;
  /** In base64, as the service gives it out. */
  secretKey: string;
  /** The service's own test environment, from which the tax office gets nothing. */
  isTest: boolean;
  /** Our company, as the tax office knows it. */
  seller: { bizRegistrationNo: string; companyName: string; representativeName: string };
}

interface Addresses {
  auth: string;
  service: string;
}

const addresses = { auth: "https://auth.linkhub.co.kr", service: "https://popbill.linkhub.co.kr" };
const testAddresses = { auth: "https://auth.linkhub.co.kr", service: "https://popbill-test.linkhub.co.kr" };
const patienceMilliseconds = 20_000;
/** Membership and tax invoices. */
const scope = ["member", "110"];
const done = 1;
const unknownKey = -11000005;
/** The invoice itself is wrong, so sending it again does not help. */
const isWrong = (code: number) => code <= -11001000 && code > -11002000;

interface Answer {
  code?: number;
  message?: string;
  ntsConfirmNum?: string;
}
interface Standing extends Answer {
  stateCode?: number;
  ntsconfirmNum?: string;
}

/**
 * Tax invoices through Popbill, with the REST calls that its own libraries make (the token from Linkhub is signed, and
 * each call then sends it). It was never tried against the live service.
 */
export function popbillTaxInvoices(
  keys: PopbillKeys,
  clock: Clock,
  { auth, service }: Addresses = keys.isTest ? testAddresses : addresses,
): TaxInvoicePort {
  const serviceId = keys.isTest ? "POPBILL_TEST" : "POPBILL";
  const corpNum = digitsOf(keys.seller.bizRegistrationNo);
  let token: { text: string; until: number } | undefined;

  async function freshToken(): Promise<string> {
    if (token && token.until > clock.now().getTime()) return token.text;
    const path = `/${serviceId}/Token`;
    const body = JSON.stringify({ access_id: corpNum, scope });
    const date = clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, "Z");
    const signed = ["POST", createHash("sha256").update(body).digest("base64"), date, version, path].join("\n");
    const signature = createHmac("sha256", Buffer.from(keys.secretKey, "base64")).update(signed).digest("base64");
    const response = await fetch(`${auth}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-lh-date": date,
        "x-lh-version": version,
        authorization: `LINKHUB ${keys.linkId} ${signature}`,
      },
      body,
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new Error(`linkhub answered ${response.status}`);
    const given = (await response.json()) as { session_token?: string; expiration?: string };
    if (!given.session_token) throw new Error("linkhub gave no token");
    // A minute early, so that it does not expire during a request.
    token = { text: given.session_token, until: Date.parse(given.expiration ?? "") - 60_000 };
    return token.text;
  }

  /** An answer with a code is an answer, whatever its HTTP status is. */
  async function ask<Body extends Answer>(path: string, more: RequestInit = {}): Promise<Body> {
    const response = await fetch(`${service}${path}`, {
      ...more,
      headers: { authorization: `Bearer ${await freshToken()}`, "x-pb-version": "1.0", ...more.headers },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (response.status === 401) token = undefined;
    const answer = (await response.json().catch(() => ({}))) as Body;
    if (!response.ok && answer.code === undefined) throw new Error(`popbill answered ${response.status}`);
    return answer;
  }

  async function byKey(key: string): Promise<InvoiceOutcome | undefined> {
    const standing = await ask<Standing>(`/Taxinvoice/SELL/${documentNumber(key)}`);
    if (standing.code === unknownKey) return undefined;
    return standing.stateCode === undefined ? later(standing) : readStanding(standing);
  }

  async function issue(request: InvoiceRequest): Promise<InvoiceOutcome> {
    const answer = await ask("/Taxinvoice", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "x-http-method-override": "ISSUE" },
      body: JSON.stringify(invoiceOf(keys.seller, request)),
    });
    if (answer.code === done)
      return answer.ntsConfirmNum ? { outcome: "issued", number: answer.ntsConfirmNum } : later(answer);
    if (!isWrong(answer.code ?? 0)) return later(answer);
    // A number in use is refused in the same way: it may be this very invoice, issued before.
    return (await byKey(request.key)) ?? { outcome: "refused", reason: (answer.message ?? "").slice(0, 200) };
  }

  return { kind: "popbill", issue, byKey };
}

const version = "2.0";
const digitsOf = (number: string) => number.replace(/\D/g, "");
const later = ({ code }: Answer): InvoiceOutcome => ({
  outcome: "later",
  reason: `popbill answered ${code ?? "nothing"}`,
});

/** From 300 on it is issued and on its way to the tax office, which has it at 304. */
function readStanding({ stateCode = 0, ntsconfirmNum }: Standing): InvoiceOutcome {
  if (stateCode === 305) return { outcome: "refused", reason: "국세청에 전송하지 못했어요" };
  if (stateCode === 600) return { outcome: "refused", reason: "발행이 취소됐어요" };
  const isIssued = stateCode >= 300 && stateCode < 305 && ntsconfirmNum;
  return isIssued
    ? { outcome: "issued", number: ntsconfirmNum }
    : { outcome: "later", reason: `its state is ${stateCode}` };
}

/** Up to 24 letters and digits that name the contract and the month. */
function documentNumber(key: string): string {
  const [, contract, year, month] = /^tax-invoice:(\d+):(\d{4})-(\d{2})-01$/.exec(key) ?? [];
  if (!contract) throw new Error(`${key} is no key of a tax invoice`);
  return `fee-${contract}-${year}${month}`;
}

/** A normal invoice with one line: issued by us and at our cost, taxed and already paid. */
function invoiceOf(seller: PopbillKeys["seller"], { key, day, supplyWon, vatWon, item, buyer }: InvoiceRequest) {
  const [writeDate, supply, vat] = [day.replaceAll("-", ""), String(supplyWon), String(vatWon)];
  return {
    issueType: "정발행",
    chargeDirection: "정과금",
    taxType: "과세",
    purposeType: "영수",
    writeDate,
    invoicerCorpNum: digitsOf(seller.bizRegistrationNo),
    invoicerCorpName: seller.companyName,
    invoicerCEOName: seller.representativeName,
    invoicerMgtKey: documentNumber(key),
    invoiceeType: "사업자",
    invoiceeCorpNum: digitsOf(buyer.bizRegistrationNo),
    invoiceeCorpName: buyer.companyName,
    invoiceeCEOName: buyer.representativeName,
    invoiceeEmail1: buyer.email,
    supplyCostTotal: supply,
    taxTotal: vat,
    totalAmount: String(supplyWon + vatWon),
    detailList: [{ serialNum: 1, purchaseDT: writeDate, itemName: item, supplyCost: supply, tax: vat }],
  };
}
