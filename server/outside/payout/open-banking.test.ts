import { expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { openBankingPayouts } from "./open-banking.ts";
import { otherAmount } from "./payout-port.ts";

const token = { access_token: "a token", token_type: "Bearer", expires_in: 7776000, scope: "oob" };
const isToken = (path: string) => path === "/oauth/2.0/token";
const done = { rsp_code: "A0000", res_list: [{ tran_no: "1", bank_rsp_code: "000" }] };
const provider = await providerDouble(({ path }) => ({ body: isToken(path) ? token : done }));
const keys = {
  clientId: "client",
  clientSecret: "very secret",
  useCode: "M202600001",
  ownBankCode: "004",
  ownAccount: "00012345678901",
  ownName: "단장",
  passPhrase: "open sesame",
};
const transfer = {
  key: "payout:4711",
  amountWon: 30_000,
  bankCode: "088",
  account: "110-123-456789",
  holder: "김대표",
  memo: "단장 정산",
};
const now = "2026-11-16T00:10:05+09:00";
const opened = (at = now) => openBankingPayouts(keys, standingClock(at), provider.url);
const answering = (body: object, status = 200) =>
  provider.answers(({ path }) => (isToken(path) ? { body: token } : { status, body }));
const saying = (rsp_code: string, ...codes: string[]) =>
  answering({ rsp_code, res_list: codes.map((bank_rsp_code, at) => ({ tran_no: String(at + 1), bank_rsp_code })) });
const sent = (since = now) => ({ key: transfer.key, amountWon: 30_000, since: new Date(since) });

test("a transfer is requested in the institute's format, with a number of the payout alone", async () => {
  expect(await opened().send(transfer)).toEqual({ outcome: "sent" });
  expect(provider.received[1]?.path).toBe("/v2.0/transfer/deposit/acnt_num");
  expect(provider.received[1]?.headers.authorization).toBe("Bearer a token");
  expect(provider.json(1)).toEqual({
    cntr_account_type: "N",
    cntr_account_num: "00012345678901",
    wd_pass_phrase: "open sesame",
    wd_print_content: "단장 정산",
    name_check_option: "on",
    tran_dtime: "20261116001005",
    req_cnt: "1",
    req_list: [
      {
        tran_no: "1",
        bank_tran_id: "M202600001UP000003MV",
        bank_code_std: "088",
        account_num: "110123456789",
        account_holder_name: "김대표",
        print_content: "단장 정산",
        tran_amt: "30000",
        transfer_purpose: "TR",
        req_client_name: "단장",
        req_client_bank_code: "004",
        req_client_account_num: "00012345678901",
        req_client_num: "M202600001",
      },
    ],
  });
});

test("the same key always has the same number, and no other key has it", async () => {
  const bank = opened();
  await bank.send(transfer);
  await bank.send(transfer);
  await bank.send({ ...transfer, key: "payout:4712" });
  const number = (at: number) => provider.json(at).req_list[0].bank_tran_id;
  expect(number(1)).toBe(number(2));
  expect(number(3)).not.toBe(number(1));
  expect(number(3)).toHaveLength(20);
  // Keys from before they were random still contain their number.
  expect(number(1)).toMatch(/UP000003MV$/);
  const random = `payout:${"ab".repeat(32)}`;
  await bank.send({ ...transfer, key: random });
  await bank.send({ ...transfer, key: random });
  expect(number(4)).toBe(number(5));
  expect(number(4)).toHaveLength(20);
});

test.each([
  ["A0002", "412", "ACCOUNT_CLOSED"],
  ["A0002", "415", "ACCOUNT_CLOSED"],
  ["A0002", "420", "ACCOUNT_CLOSED"],
  ["A0002", "815", "HOLDER_DIFFERS"],
  ["A0312", "", "HOLDER_DIFFERS"],
  ["A0002", "499", "REFUSED"],
])("the codes %s and %j refuse it: %s", async (rspCode, bankCode, problem) => {
  saying(rspCode, bankCode);
  expect(await opened().send(transfer)).toEqual({ outcome: "refused", problem });
});

test.each([
  ["A0007", "", "the time was up"],
  ["A0002", "400", "the bank did not answer"],
  ["A0002", "803", "the bank is closed"],
  ["A0326", "", "the number was used before"],
  ["A0002", "822", "the number was used before"],
  ["A0000", "", "no word of the bank"],
  ["A9999", "999", "nobody has told us of it"],
])("the codes %s and %j decide nothing: %s", async (rspCode, bankCode) => {
  saying(rspCode, bankCode);
  const answer = await opened().send(transfer);
  expect(answer).toMatchObject({ outcome: "later" });
  expect(JSON.stringify(answer)).not.toContain(transfer.holder);
});

test("no answer, no token and invalid JSON throw an error, and decide nothing", async () => {
  for (const answer of [{ hangsUp: true }, { body: {} }, { body: "<html>" }, { status: 500 }]) {
    provider.answers(() => answer);
    await expect(opened().send(transfer)).rejects.toThrow();
    await expect(opened().byKey(sent())).rejects.toThrow();
  }
});

test("the result is looked up by its number on every day since the payout was created", async () => {
  saying("A0000", "701", "000", "701");
  expect(await opened("2026-11-18T09:00:00+09:00").byKey(sent())).toEqual({ outcome: "sent" });
  expect(provider.received[1]?.path).toBe("/v2.0/transfer/result");
  const asked = provider.json(1);
  expect(asked).toMatchObject({ check_type: "2", req_cnt: "3", tran_dtime: "20261118090000" });
  expect(asked.req_list).toEqual(
    ["20261116", "20261117", "20261118"].map((day, at) => ({
      tran_no: String(at + 1),
      org_bank_tran_id: "M202600001UP000003MV",
      org_bank_tran_date: day,
      org_tran_amt: "30000",
    })),
  );
});

test.each([
  ["no day knows of it", ["701", "813"], undefined],
  ["one day has refused it", ["815", "701"], { outcome: "refused", problem: "HOLDER_DIFFERS" }],
  ["one day is still open", ["815", "804"], { outcome: "later", reason: "open banking answered A0000 804" }],
])("%s", async (_, codes, outcome) => {
  saying("A0000", ...codes);
  expect(await opened("2026-11-17T09:00:00+09:00").byKey(sent())).toEqual(outcome);
});

test.each([
  ["000", "25000", otherAmount],
  ["000", "000000030000", { outcome: "sent" }],
  ["701", "25000", otherAmount],
  ["804", "25000", otherAmount],
  ["815", "25000", { outcome: "refused", problem: "HOLDER_DIFFERS" }],
  ["823", undefined, { outcome: "later", reason: "open banking answered A0000 823" }],
])(
  "the code %s about a transfer of %s won: another amount counts neither as ours nor as none",
  async (code, won, outcome) => {
    const result = { tran_no: "1", bank_rsp_code: code, ...(won !== undefined && { tran_amt: won }) };
    answering({ rsp_code: "A0000", res_list: [result] });
    expect(await opened().byKey(sent())).toEqual(outcome);
  },
);

test("an incomplete answer to a lookup decides nothing", async () => {
  saying("A0000", "701");
  expect(await opened("2026-11-17T09:00:00+09:00").byKey(sent())).toMatchObject({ outcome: "later" });
  saying("A0007");
  expect(await opened().byKey(sent())).toMatchObject({ outcome: "later" });
});

test("after a month it is looked up in several requests of 25 days", async () => {
  provider.answers(({ path, body }) => {
    if (isToken(path)) return { body: token };
    const { req_list } = JSON.parse(body) as { req_list: object[] };
    return { body: { rsp_code: "A0000", res_list: req_list.map(() => ({ bank_rsp_code: "701" })) } };
  });
  expect(await opened("2026-12-16T00:10:00+09:00").byKey(sent())).toBeUndefined();
  expect([1, 2].map((at) => provider.json(at).req_cnt)).toEqual(["25", "6"]);
});
