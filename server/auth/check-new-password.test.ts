import { expect, test } from "vitest";
import { checkNewPassword } from "#contract/auth.ts";
import { auditRows } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test.each([
  ["1029384756", "LISTED"],
  ["Vjhtghjlerns", "LISTED"],
  ["4815162342", "LISTED"],
  ["basketball", "LISTED"],
  ["ihateyou123", "LISTED"],
  ["liverpool2026", "LISTED_PART"],
  ["비밀번호1234", "LISTED_PART"],
  ["ㅁㄴㅇㄹㅁㄴㅇㄹ12", "WALK"],
  ["plkoiujhyg", "WALK"],
  ["someone12345", "OWN"],
  ["봄날의 가위 2026", null],
  ["a long enough passphrase 7", null],
])("200: %j is judged as %s", async (password, problem) => {
  const { status, body } = await server.visitor().send(checkNewPassword, { password, loginId: "someone" });
  expect({ status, body }).toEqual({ status: 200, body: { problem } });
});

test("200: a signed-in person need not give their data", async () => {
  const { id, loginId } = await server.makeAccount();
  const visitor = await server.signedIn(id);
  expect((await visitor.send(checkNewPassword, { password: `${loginId}99` })).body).toEqual({ problem: "OWN" });
});

test("a check writes no record, since nothing changes and the password is private", async () => {
  await server.visitor().send(checkNewPassword, { password: "liverpool2026" });
  const rows = await server.parts.db.select().from(auditRows);
  expect(rows.filter(({ call }) => call === "checkNewPassword")).toEqual([]);
});

test("403: only our own pages can ask", async () => {
  const response = await server.visitor().fetch("/api/auth/check-new-password", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    body: JSON.stringify({ password: "liverpool2026" }),
  });
  expect(response.status).toBe(403);
});
