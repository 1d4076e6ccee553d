import { expect, test } from "vitest";
import { linkFile } from "#contract/files.ts";
import { shopHandovers } from "#server/db/tables/tables.ts";
import { attachToApplication, sendDocument } from "#server/testing/makers/file-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { attachFiles } from "./index.ts";

const server = await startTestServer();

async function person(more: Parameters<typeof server.makeAccount>[0] = {}) {
  const { id } = await server.makeAccount(more);
  return { id, visitor: await server.signedIn(id) };
}

type Person = Awaited<ReturnType<typeof person>>;
type Tuple<N extends number, T extends Person[] = []> = T["length"] extends N ? T : Tuple<N, [...T, Person]>;

async function people<N extends number>(number: N): Promise<Tuple<N>> {
  return (await Promise.all(Array.from({ length: number }, () => person()))) as Tuple<N>;
}

const missing = 987_654_321;

test("200: the uploader gets a link for a minute, and it is recorded", async () => {
  const { visitor } = await person();
  const { body: file } = await sendDocument(visitor);
  const answer = await visitor.send(linkFile, { id: file.id });
  expect(answer.status).toBe(200);
  expect(answer.body.expiresAt).toBe(new Date(server.clock.now().getTime() + 60_000).toISOString());
  expect(answer.body.url).toMatch(/^\/api\/partners\/v1\/files\/open\/[\w%.-]+$/);
  expect((await recordOf(server, answer))?.changes).toEqual({ file: file.id });
  expect((await visitor.fetch(answer.body.url)).status).toBe(200);
});

const statusFor = async ({ visitor }: { visitor: Visitor }, id: number) =>
  (await visitor.send(linkFile, { id })).status;

test("people of the same request and operators may look; for everybody else it does not exist", async () => {
  const [requester, owner, formerOwner, manager, member] = await people(5);
  const operator = await person({ adminRole: "PARTNERS_ADMIN" });
  const shop = await server.makeShop();
  await server.join(shop.id, owner.id, "OWNER");
  await server.join(shop.id, formerOwner.id, "OWNER", server.clock.now());
  await server.join(shop.id, manager.id, "SUPER");
  await server.join(shop.id, member.id, "MEMBER");
  const stranger = await server.shopWith("OWNER");
  const { body: file } = await sendDocument(requester.visitor);
  for (const one of [owner, operator]) expect(await statusFor(one, file.id)).toBe(404);
  await attachToApplication(server, { fileId: file.id, requesterId: requester.id, shopId: shop.id, sent: true });
  for (const [who, one] of Object.entries({ requester, operator, owner }))
    expect({ who, status: await statusFor(one, file.id) }).toEqual({ who, status: 200 });
  const unknown = await stranger.visitor.send(linkFile, { id: missing });
  expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 404, code: "file_not_found" });
  for (const one of [formerOwner, manager, member, stranger]) {
    const answer = await one.visitor.send(linkFile, { id: file.id });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: unknown.body });
  }
});

test("operators see the documents of a draft only once it has been sent", async () => {
  const [requester] = await people(1);
  const operator = await person({ adminRole: "PARTNERS_ADMIN" });
  const [draft, sent] = [await sendDocument(requester.visitor), await sendDocument(requester.visitor)];
  await attachToApplication(server, { fileId: draft.body.id, requesterId: requester.id });
  await attachToApplication(server, { fileId: sent.body.id, requesterId: requester.id, sent: true });
  expect([await statusFor(requester, draft.body.id), await statusFor(operator, draft.body.id)]).toEqual([200, 404]);
  expect([await statusFor(requester, sent.body.id), await statusFor(operator, sent.body.id)]).toEqual([200, 200]);
});

test("each side of a transfer sees its own documents only", async () => {
  const [giver, taker] = await people(2);
  const shop = await server.makeShop();
  await server.join(shop.id, giver.id, "OWNER");
  const [given, taken] = [(await sendDocument(giver.visitor)).body.id, (await sendDocument(taker.visitor)).body.id];
  const parties = { requesterId: giver.id, counterpartId: taker.id, shopId: shop.id, form: "TRANSFER" as const };
  const applicationId = await attachToApplication(server, { ...parties, fileId: given, sent: true });
  await attachFiles(server.parts.db, { fileIds: [taken], applicationId, accountId: taker.id });
  expect([await statusFor(giver, given), await statusFor(giver, taken)]).toEqual([200, 404]);
  expect([await statusFor(taker, given), await statusFor(taker, taken)]).toEqual([404, 200]);
});

test("a former owner's documents do not go to the new owner with the shop", async () => {
  const [giver, taker] = await people(2);
  const shop = await server.makeShop();
  await server.join(shop.id, giver.id, "OWNER");
  const { body: file } = await sendDocument(giver.visitor);
  const applicationId = await attachToApplication(server, {
    fileId: file.id,
    requesterId: giver.id,
    shopId: shop.id,
    sent: true,
  });
  await server.join(shop.id, taker.id, "OWNER");
  expect(await statusFor(taker, file.id)).toBe(200);
  const at = new Date(server.clock.now().getTime() + 1000);
  const handover = { shopId: shop.id, applicationId, fromAccountId: giver.id, toAccountId: taker.id, at };
  await server.parts.db.insert(shopHandovers).values(handover);
  expect([await statusFor(giver, file.id), await statusFor(taker, file.id)]).toEqual([200, 404]);
});
