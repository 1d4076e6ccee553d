import { expect, test } from "vitest";
import { acceptInvitation, createInvitation, uninvite } from "#contract/invitations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";

const server = await startTestServer();

async function invited(role: MemberRole = "MEMBER") {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const person = await server.makeAccount();
  const { body } = await made.visitor.send(createInvitation, { shopId, name: "박지현", phone: person.phone, role });
  const { token } = await linkSentTo(server, person.phone);
  const accept = async () => (await server.signedIn(person.id)).send(acceptInvitation, { token });
  const withdraw = (id = body.id) => made.visitor.send(uninvite, { shopId, id });
  return { ...made, shopId, id: body.id, accept, withdraw };
}

test("200: it is withdrawn and audited, and nobody can accept it any more", async () => {
  const { id, accept, withdraw } = await invited();
  const answer = await withdraw();
  expect(answer).toMatchObject({ status: 200, body: { id, state: "UNINVITED" } });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ invitation: id });
  expect((await accept()).body.code).toBe("invitation_not_open");
});

test("409: withdrawn or accepted already; of an acceptance and a withdrawal at once one succeeds", async () => {
  const { accept, withdraw } = await invited();
  const answers = await Promise.all([accept(), withdraw()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { status, body } = await withdraw();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "invitation_not_open" });
});

test("422: a manager cannot withdraw a manager's invitation", async () => {
  const { shopId, id } = await invited("SUPER");
  const manager = await server.makeAccount();
  await server.join(shopId, manager.id, "SUPER");
  const { body } = await (await server.signedIn(manager.id)).send(uninvite, { shopId, id });
  expect(body.code).toBe("role_not_yours_to_give");
});

test("404: an invitation of another shop, or an unknown one", async () => {
  const [own, other] = [await invited(), await invited()];
  for (const id of [other.id, 987_654_321])
    expect(await own.withdraw(id)).toMatchObject({ status: 404, body: { code: "invitation_not_found" } });
});
