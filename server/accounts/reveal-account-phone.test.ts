import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { revealAccountPhone } from "#contract/accounts.ts";
import { accessRecords, accounts } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const operator = await operatorOf(server);

test("200: the whole number is shown, an access record has the reason, and the audit row has only the masked number", async () => {
  const { id, phone } = await server.makeAccount({ phone: "010-2468-1357" });
  const answer = await operator.visitor.send(revealAccountPhone, { id, reason: "예약 문의로 전화해요" });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { phone } });
  const [seen] = await db
    .select()
    .from(accessRecords)
    .where(and(eq(accessRecords.accountId, operator.account.id), eq(accessRecords.kind, "REVEAL")));
  expect(seen).toMatchObject({
    subject: "account",
    subjectIds: [id],
    reason: "예약 문의로 전화해요",
    asOperator: true,
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    account: id,
    maskedPhone: "010-****-1357",
    revealed: true,
    reason: "예약 문의로 전화해요",
  });
});

test("409: an account that has left has no number", async () => {
  const { id } = await server.makeAccount({ status: "LEFT" });
  await db.update(accounts).set({ phoneSealed: null }).where(eq(accounts.id, id));
  const { status, body } = await operator.visitor.send(revealAccountPhone, { id, reason: "확인하려고요" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_has_no_phone" });
});

test("404: unknown account; 400: without a reason", async () => {
  const none = await operator.visitor.send(revealAccountPhone, { id: 987_654_321, reason: "확인하려고요" });
  expect({ status: none.status, code: none.body.code }).toEqual({ status: 404, code: "account_not_found" });
  const { id } = await server.makeAccount();
  expect((await operator.visitor.send(revealAccountPhone, { id, reason: "" })).body.fields).toEqual({
    reason: "사유를 입력해 주세요",
  });
});
