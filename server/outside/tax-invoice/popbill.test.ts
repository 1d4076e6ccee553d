import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { popbillTaxInvoices } from "./popbill.ts";

const token = { session_token: "a session", expiration: "2026-12-03T10:00:00.000Z" };
const isToken = (path: string) => path.endsWith("/Token");
const issued = { code: 1, message: "발행 완료", ntsConfirmNum: "202612034100020300000cc1" };
const provider = await providerDouble(({ path }) => ({ body: isToken(path) ? token : issued }));
const keys = {
  linkId: "DANJANG",
  secretKey: Buffer.from("very secret").toString("base64"),
  isTest: false,
  seller: { bizRegistrationNo: "123-45-67891", companyName: "단장", representativeName: "박단장" },
};
const request = {
  key: "tax-invoice:42:2026-11-01",
  day: "2026-11-30",
  supplyWon: 9091,
  vatWon: 909,
  item: "11월 예약 수수료",
  buyer: {
    bizRegistrationNo: "234-56-78901",
    companyName: "단장 상사",
    representativeName: "김대표",
    email: "owner@example.com",
  },
};
const opened = (clock = standingClock("2026-12-03T06:20:00+09:00"), more = {}) =>
  popbillTaxInvoices({ ...keys, ...more }, clock, { auth: provider.url, service: provider.url });
const answering = (body: object, status = 200) =>
  provider.answers(({ path }) => (isToken(path) ? { body: token } : { status, body }));
/** The answer to issuing, then the answer to a lookup. */
const answeringEach = (toIssue: object, toLookUp: object) =>
  provider.answers(({ path, method }) => {
    if (isToken(path)) return { body: token };
    return method === "POST"
      ? { status: 400, body: toIssue }
      : { status: "code" in toLookUp ? 400 : 200, body: toLookUp };
  });

test("the token is requested with a signature over the request, its time and its address", async () => {
  await opened().issue(request);
  const [asked] = provider.received;
  expect(asked?.path).toBe("/POPBILL/Token");
  expect(provider.json(0)).toEqual({ access_id: "1234567891", scope: ["member", "110"] });
  const body = createHash("sha256")
    .update(asked?.body ?? "")
    .digest("base64");
  const signed = `POST\n${body}\n2026-12-02T21:20:00Z\n2.0\n/POPBILL/Token`;
  const signature = createHmac("sha256", "very secret").update(signed).digest("base64");
  expect(asked?.headers).toMatchObject({
    authorization: `LINKHUB DANJANG ${signature}`,
    "x-lh-date": "2026-12-02T21:20:00Z",
    "x-lh-version": "2.0",
  });
});

test("an invoice is issued in one step, with our own number that names contract and month", async () => {
  expect(await opened().issue(request)).toEqual({ outcome: "issued", number: "202612034100020300000cc1" });
  const asked = provider.received[1];
  expect(asked).toMatchObject({ method: "POST", path: "/Taxinvoice" });
  expect(asked?.headers).toMatchObject({
    authorization: "Bearer a session",
    "x-pb-version": "1.0",
    "x-http-method-override": "ISSUE",
  });
  expect(provider.json(1)).toEqual({
    issueType: "정발행",
    chargeDirection: "정과금",
    taxType: "과세",
    purposeType: "영수",
    writeDate: "20261130",
    invoicerCorpNum: "1234567891",
    invoicerCorpName: "단장",
    invoicerCEOName: "박단장",
    invoicerMgtKey: "fee-42-202611",
    invoiceeType: "사업자",
    invoiceeCorpNum: "2345678901",
    invoiceeCorpName: "단장 상사",
    invoiceeCEOName: "김대표",
    invoiceeEmail1: "owner@example.com",
    supplyCostTotal: "9091",
    taxTotal: "909",
    totalAmount: "10000",
    detailList: [
      { serialNum: 1, purchaseDT: "20261130", itemName: "11월 예약 수수료", supplyCost: "9091", tax: "909" },
    ],
  });
});

test("the service's test environment has its own name in the request", async () => {
  await opened(undefined, { isTest: true }).issue(request);
  expect(provider.received[0]?.path).toBe("/POPBILL_TEST/Token");
});

test("a token is used until it expires, and after a refusal a new one is requested", async () => {
  const clock = standingClock("2026-12-03T06:20:00+09:00");
  const service = opened(clock);
  const tokens = () => provider.received.filter(({ path }) => isToken(path)).length;
  await service.issue(request);
  await service.issue(request);
  expect(tokens()).toBe(1);
  clock.set("2026-12-03T10:00:00Z");
  await service.issue(request);
  expect(tokens()).toBe(2);
});

test("an invalid invoice is refused with the service's message", async () => {
  answeringEach({ code: -11001014, message: "사업자등록번호가 유효하지 않습니다" }, { code: -11000005 });
  expect(await opened().issue(request)).toEqual({ outcome: "refused", reason: "사업자등록번호가 유효하지 않습니다" });
});

test("a number in use may be this very invoice: then it counts as issued, not refused", async () => {
  answeringEach({ code: -11001030, message: "문서번호 중복" }, { stateCode: 300, ntsconfirmNum: "2026120341000203" });
  expect(await opened().issue(request)).toEqual({ outcome: "issued", number: "2026120341000203" });
});

test.each([
  [{ code: -99999999, message: "포인트가 부족합니다" }, 400],
  [{ code: -10000003, message: "점검 중" }, 500],
  [{ code: 1, message: "발행 완료" }, 200],
])("%o decides nothing", async (body, status) => {
  answering(body, status);
  expect(await opened().issue(request)).toMatchObject({ outcome: "later" });
});

test.each([
  [
    { stateCode: 300, ntsconfirmNum: "n1" },
    { outcome: "issued", number: "n1" },
  ],
  [
    { stateCode: 304, ntsconfirmNum: "n1" },
    { outcome: "issued", number: "n1" },
  ],
  [
    { stateCode: 305, ntsconfirmNum: "n1" },
    { outcome: "refused", reason: "국세청에 전송하지 못했어요" },
  ],
  [{ stateCode: 600 }, { outcome: "refused", reason: "발행이 취소됐어요" }],
  [{ stateCode: 300 }, { outcome: "later", reason: "its state is 300" }],
  [{ stateCode: 100 }, { outcome: "later", reason: "its state is 100" }],
  [{ code: -10000003 }, { outcome: "later", reason: "popbill answered -10000003" }],
])("the answer about an earlier one, %o: %o", async (body, outcome) => {
  answering(body, "code" in body ? 400 : 200);
  expect(await opened().byKey(request.key)).toEqual(outcome);
  expect(provider.received[1]).toMatchObject({ method: "GET", path: "/Taxinvoice/SELL/fee-42-202611" });
});

test("a number that the service does not know is undefined", async () => {
  answering({ code: -11000005, message: "문서번호가 존재하지 않습니다" }, 400);
  expect(await opened().byKey(request.key)).toBeUndefined();
});

test("no answer, no token and invalid JSON throw an error", async () => {
  for (const answer of [{ hangsUp: true }, { body: {} }, { status: 503 }]) {
    provider.answers(() => answer);
    await expect(opened().issue(request)).rejects.toThrow();
    await expect(opened().byKey(request.key)).rejects.toThrow();
  }
  answering({}, 500);
  await expect(opened().issue(request)).rejects.toThrow("popbill answered 500");
});
