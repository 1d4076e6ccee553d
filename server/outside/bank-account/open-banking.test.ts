import { expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { openBankingAccounts } from "./open-banking.ts";

const token = { access_token: "a token", token_type: "Bearer", expires_in: 7776000, scope: "oob" };
const isToken = (path: string) => path === "/oauth/2.0/token";
const provider = await providerDouble(({ path }) =>
  isToken(path)
    ? { body: token }
    : { body: { rsp_code: "A0000", bank_rsp_code: "000", account_holder_name: "홍길동" } },
);
const keys = { clientId: "client", clientSecret: "very secret", useCode: "M202600001" };
const question = { bankCode: "088", account: "110-123-456789", holderName: "홍길동", idDigits: "900101" };
const opened = (clock = standingClock("2026-11-15T14:05:06+09:00")) => openBankingAccounts(keys, clock, provider.url);
const asked = () => provider.received.filter(({ path }) => !isToken(path));
const answering = (body: object, status = 200) =>
  provider.answers(({ path }) => (isToken(path) ? { body: token } : { status, body }));

test("the holder is requested in the institute's format, with our own token", async () => {
  expect(await opened().checkHolder(question)).toEqual({ state: "MATCHES" });
  expect(Object.fromEntries(new URLSearchParams(provider.received[0]?.body))).toEqual({
    client_id: "client",
    client_secret: "very secret",
    scope: "oob",
    grant_type: "client_credentials",
  });
  expect(provider.received[1]?.path).toBe("/v2.0/inquiry/real_name");
  expect(provider.received[1]?.headers.authorization).toBe("Bearer a token");
  expect(provider.json(1)).toEqual({
    bank_tran_id: expect.stringMatching(/^M202600001U[0-9A-F]{9}$/),
    bank_code_std: "088",
    account_num: "110123456789",
    account_holder_info_type: " ",
    account_holder_info: "900101",
    tran_dtime: "20261115140506",
  });
});

test("a business is requested by its number, and every request has its own number", async () => {
  const bank = opened();
  await bank.checkHolder({ ...question, idDigits: "123-45-67891" });
  await bank.checkHolder(question);
  expect(provider.json(1)).toMatchObject({ account_holder_info_type: "6", account_holder_info: "1234567891" });
  expect(provider.json(1).bank_tran_id).not.toBe(provider.json(2).bank_tran_id);
});

test("a token is used until it expires, and after a refusal a new one is requested", async () => {
  const clock = standingClock("2026-11-15T14:00:00+09:00");
  const bank = opened(clock);
  await bank.checkHolder(question);
  await bank.checkHolder(question);
  expect(provider.received.filter(({ path }) => isToken(path)).length).toBe(1);
  clock.move(token.expires_in * 1000);
  await bank.checkHolder(question);
  expect(provider.received.filter(({ path }) => isToken(path)).length).toBe(2);
  answering({}, 401);
  expect(await bank.checkHolder(question)).toMatchObject({ state: "LATER" });
  await bank.checkHolder(question);
  expect(provider.received.filter(({ path }) => isToken(path)).length).toBe(3);
});

test.each([
  ["홍 길동", "MATCHES"],
  ["홍길순", "DIFFERS"],
  ["", "DIFFERS"],
])("the bank answers %j: %s", async (account_holder_name, state) => {
  answering({ rsp_code: "A0000", bank_rsp_code: "000", account_holder_name });
  expect(await opened().checkHolder(question)).toEqual({ state });
});

test("a company matches however its legal form is written", async () => {
  answering({ rsp_code: "A0000", bank_rsp_code: "000", account_holder_name: "(주) 단장헤어" });
  expect(await opened().checkHolder({ ...question, holderName: "주식회사 단장 헤어" })).toEqual({ state: "MATCHES" });
});

test.each([
  ["A0002", "412", "NO_ACCOUNT"],
  ["A0002", "415", "NO_ACCOUNT"],
  ["A0002", "463", "DIFFERS"],
  ["A0312", "", "DIFFERS"],
  ["A0020", "", "LATER"],
  ["A0007", "", "LATER"],
  ["A0002", "101", "LATER"],
])("the codes %s and %j: %s", async (rsp_code, bank_rsp_code, state) => {
  answering({ rsp_code, bank_rsp_code, rsp_message: question.holderName });
  const answer = await opened().checkHolder(question);
  expect(answer.state).toBe(state);
  expect(answer.because ?? "").not.toContain(question.holderName);
});

test.each([400, 500, 503])("an answer of %i means LATER", async (status) => {
  answering({ account_num: question.account }, status);
  expect(await opened().checkHolder(question)).toEqual({ state: "LATER", because: `open banking answered ${status}` });
});

test("without a token, JSON or any answer from the institute it is asked again later", async () => {
  for (const answer of [{ body: {} }, { body: "<html>" }, { hangsUp: true }]) {
    provider.answers(() => answer);
    expect(await opened().checkHolder(question)).toMatchObject({ state: "LATER" });
  }
  expect(asked().length).toBe(0);
  const away = openBankingAccounts(keys, standingClock("2026-11-15T14:00:00+09:00"), "http://127.0.0.1:1");
  expect(await away.checkHolder(question)).toMatchObject({ state: "LATER" });
});
