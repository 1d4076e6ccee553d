import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { changePassword, getAccountUndo } from "#contract/accounts.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const password = "봄날의 가위 2026";

test("200: the link shows the change, its time, and until when it can be undone; 404: any other link", async () => {
  const { id } = await server.makeAccount({ passwordHash: await hashPassword(password) });
  const visitor = await server.signedIn(id);
  await visitor.send(changePassword, { currentPassword: password, newPassword: "가을의 빗 2026년" });
  const [message] = await server.parts.db.select().from(textMessages);
  const { link } = JSON.parse(server.parts.vault.open(message?.valuesSealed ?? "", "text_messages.values"));
  const ask = (undoToken: string) => server.visitor().send(getAccountUndo, { undoToken });
  const { status, body } = await ask(String(link).slice(-43));
  expect({ status, body }).toEqual({
    status: 200,
    body: { kind: "PASSWORD", changedAt: "2026-11-15T03:00:00.000Z", undoUntil: "2026-11-16T03:00:00.000Z" },
  });
  const other = await ask(randomBytes(32).toString("base64url"));
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 404, code: "account_undo_not_found" });
});
