import { expect, test } from "vitest";
import { checkBusiness } from "#contract/applications.ts";
import { businessNumber } from "#server/testing/makers/application-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { visitor } = await applicantOf(server);
const ask = (bizRegistrationNo: string, representativeName = "김대표") =>
  visitor.send(checkBusiness, { bizRegistrationNo, openingDay: "2021-03-02", representativeName });

test.each([
  ["81", "PASSED", "국세청에 등록된 사업자예요"],
  ["96", "LATER", "지금은 국세청 조회가 원활하지 않아요. 나중에 자동으로 다시 확인해 드려요"],
  ["97", "FAILED", "국세청에 등록된 정보와 맞지 않아요"],
  ["98", "FAILED", "휴업 중인 사업자예요"],
  ["99", "FAILED", "폐업한 사업자예요"],
])("200: a number with %s in its middle: %s", async (kind, state, words) => {
  const answer = await ask(businessNumber(kind));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ state, words });
  // The audit row has the result, not the values that were checked.
  expect((await recordOf(server, answer))?.changes).toEqual({ state });
});

test("200: a name that differs from the registered one", async () => {
  expect((await ask(businessNumber(), "김다른")).body.state).toBe("FAILED");
});

test("400: a number with a wrong check digit is not sent to the tax office", async () => {
  const { status, body } = await ask("124-81-00997");
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { bizRegistrationNo: "사업자등록번호를 다시 확인해 주세요" },
  });
});
