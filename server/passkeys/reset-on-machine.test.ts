import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { auditRows } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ownerPassword, passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";
import { resetPasskeysOnMachine } from "./reset-on-machine.ts";

const server = await startTestServer({ config: { operatorsNeedPasskey: true } });
const now = server.clock.now();

test("the only operator can sign in again with the password, to create a new passkey, with an audit row", async () => {
  const { id, loginId, visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  expect(await resetPasskeysOnMachine(server.parts, { id: loginId, now, by: "root" })).toBe("done");
  server.parts.sessions.forget();
  expect((await visitor.send(getMyAccount, {})).status).toBe(401);
  const input = { loginType: "partners", id: loginId, password: ownerPassword } as const;
  expect((await server.visitor().send(login, input)).body.account).toMatchObject({ id, needsPasskey: true });
  const [row] = await server.parts.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.call, "resetPasskeys"))
    .orderBy(desc(auditRows.id));
  expect(row?.changes).toMatchObject({ account: id, by: "root", removedPasskeys: 1 });
  expect(await resetPasskeysOnMachine(server.parts, { id: loginId, now, by: "root" })).toBe("already_so");
  expect(await resetPasskeysOnMachine(server.parts, { id: "nobody", now, by: "root" })).toBe("account_not_found");
});
