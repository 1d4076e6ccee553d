import { addPasskey, startPasskey } from "#contract/passkeys.ts";
import type { AdminRole } from "#domain/accounts/account.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { softwareAuthenticator } from "#server/testing/outside/software-authenticator.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

export const ownerPassword = "봄날의 가위 2026";
const passwordHash = await hashPassword(ownerPassword);

/** A signed-in person with a password and without a passkey. */
export async function passwordOwner(server: TestServer, adminRole: AdminRole = "PARTNERS") {
  const account = await server.makeAccount({ passwordHash, adminRole });
  return { ...account, visitor: await server.signedIn(account.id) };
}

/** The same with a passkey, made by the calls that a browser sends. */
export async function passkeyOwner(server: TestServer, adminRole: AdminRole = "PARTNERS") {
  const owner = await passwordOwner(server, adminRole);
  const { device, recoveryCodes } = await givePasskey(server, owner.visitor);
  return { ...owner, device, recoveryCodes };
}

export async function givePasskey(server: TestServer, visitor: Visitor, device = softwareAuthenticator(server.url)) {
  const { body } = await visitor.send(startPasskey, { password: ownerPassword });
  const added = await visitor.send(addPasskey, { passkey: device.make(body.challenge) });
  if (added.status !== 200) throw new Error(`no passkey was made: ${JSON.stringify(added.body)}`);
  return { device, recoveryCodes: added.body.recoveryCodes };
}
