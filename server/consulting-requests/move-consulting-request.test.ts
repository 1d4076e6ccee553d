import { expect, test } from "vitest";
import { moveConsultingRequest } from "#contract/consulting-requests.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server, { name: "최상담" });
const move = (id: number, more: { state?: "NEW" | "CALLED" | "DONE"; memo?: string; version?: number } = {}) =>
  visitor.send(moveConsultingRequest, { id, state: "CALLED", memo: "내일 다시 전화하기로 함", version: 1, ...more });

test("200: moved on and back with a note and the operator's name, and the audit row has the states and not the note", async () => {
  const { id } = await server.makeConsultingRequest();
  const answer = await move(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id,
    state: "CALLED",
    memo: "내일 다시 전화하기로 함",
    byName: "최상담 (운영자)",
    version: 2,
    movedAt: server.clock.now().toISOString(),
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    consultingRequest: id,
    from: "NEW",
    to: "CALLED",
    memo: "changed",
  });
  expect((await move(id, { state: "NEW", version: 2 })).body.state).toBe("NEW");
});

test("409: of two operators at once one moves it, and the other sees who did", async () => {
  const { id } = await server.makeConsultingRequest();
  const answers = await Promise.all(["CALLED", "DONE"].map((state) => move(id, { state: state as "CALLED" })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({
    code: "consulting_request_changed_elsewhere",
    details: { consultingRequest: won?.body },
  });
});

test("404: no such request", async () => {
  const { status, body } = await move(987_654_321);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "consulting_request_not_found" });
});
