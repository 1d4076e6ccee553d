import { expect, test } from "vitest";
import { checkAccountHolder } from "#contract/applications.ts";
import { mostLookupsADay } from "#domain/accounts/account.ts";
import type { HolderQuestion } from "#server/outside/bank-account/bank-account-port.ts";
import { accountNumber } from "#server/testing/makers/application-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { visitor } = await applicantOf(server);
const ask = (bankAccount: string, more: { birthDate?: string; bizRegistrationNo?: string } = {}) =>
  visitor.send(checkAccountHolder, { bankCode: "004", bankAccount, bankAccountOwner: "김대표", ...more });

test.each([
  ["1234", "PASSED", "예금주가 맞아요"],
  ["0000", "FAILED", "없는 계좌예요"],
  ["7777", "LATER", "은행 점검 시간이에요. 점검이 끝나면 자동으로 다시 확인해 드려요"],
  ["9999", "FAILED", "예금주가 계좌와 맞지 않아요"],
])("200: an account that ends in %s: %s", async (end, state, words) => {
  const answer = await ask(accountNumber(end));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ state, words });
  expect((await recordOf(server, answer))?.changes).toEqual({ state });
});

test("the bank checks a person by birth date, and a company by its number", async () => {
  const asked: HolderQuestion[] = [];
  const { bankAccounts } = server.parts.outside;
  server.parts.outside.bankAccounts = {
    ...bankAccounts,
    checkHolder: (question) => {
      asked.push(question);
      return bankAccounts.checkHolder(question);
    },
  };
  await ask("123456-04-1234", { birthDate: "1985-03-02" });
  await ask("123456-04-1234", { bizRegistrationNo: "124-81-00998" });
  server.parts.outside.bankAccounts = bankAccounts;
  expect(asked.map(({ idDigits }) => idDigits)).toEqual(["850302", "1248100998"]);
  expect(asked[0]).toMatchObject({ bankCode: "004", account: "123456041234", holderName: "김대표" });
});

test("400: an unknown bank, and an invalid number", async () => {
  const input = { bankCode: "999", bankAccount: "12", bankAccountOwner: "" };
  const { status, body } = await visitor.send(checkAccountHolder, input as never);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual(["bankCode", "bankAccount", "bankAccountOwner"]);
});

test("429: nobody can try a list of accounts: the checks per day are limited", async () => {
  const { visitor } = await applicantOf(server);
  const ask = () =>
    visitor.send(checkAccountHolder, {
      bankCode: "004",
      bankAccount: accountNumber("1234"),
      bankAccountOwner: "김대표",
    });
  for (let at = 0; at < mostLookupsADay; at += 1) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: "lookups_used_up" } });
});
