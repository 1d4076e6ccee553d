import { expect, test } from "vitest";
import { getLatestAdvertisement, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertiser } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the last purchase, also if it is over, but not a hold", async () => {
  const { visitor, accountId: ownerId, buy, hold } = await advertiser(server);
  expect((await visitor.send(getLatestAdvertisement, { ownerId })).body).toEqual({ advertisement: null });
  const { id } = await buy();
  await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  await hold();
  const { body } = await visitor.send(getLatestAdvertisement, { ownerId });
  expect(body.advertisement).toMatchObject({ id, status: "WAITING_CANCELED", nextChargeDay: null });
});

test("404: another's", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const refused = await mine.visitor.send(getLatestAdvertisement, { ownerId: other.accountId });
  expect(refused).toMatchObject({ status: 404, body: { code: "account_not_found" } });
});
