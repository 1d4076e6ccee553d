import { expect, test } from "vitest";
import { revealConsultingPhone } from "#contract/consulting-requests.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server);

test("200: the whole number is shown, and the access record does not contain it", async () => {
  const { id } = await server.makeConsultingRequest();
  const answer = await visitor.send(revealConsultingPhone, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { phone: "010-7777-8888" } });
  expect(await recordOf(server, answer)).toMatchObject({
    accountId: account.id,
    asOperator: true,
    changes: { consultingRequest: id, maskedPhone: "010-****-8888", revealed: true },
  });
});

test("404: no such request", async () => {
  const { status, body } = await visitor.send(revealConsultingPhone, { id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "consulting_request_not_found" });
});
