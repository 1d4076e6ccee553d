import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAdvertisement, openPrintedAdvertisement } from "#contract/advertisement-results.ts";
import { advertisementResults } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const passer = server.visitor();
const visitor = "a-visitor-of-the-channel";

test("200: the code on a flyer opens the advertisement's target, and says which advertisement it was", async () => {
  const { shop, advertise } = await advertisedShop(server);
  const { id, code } = await advertise({ channel: "OFFLINE" });
  const answer = await passer.send(openPrintedAdvertisement, { code, visitor });
  expect(answer.body).toEqual({ id, shopId: shop.id, linkType: "ALL", link: `/book/${shop.id}?ad=${id}` });
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: id });
});

test("200: small letters, spaces and dashes in a code are accepted", async () => {
  const { advertise } = await advertisedShop(server);
  const { id } = await advertise({ channel: "OFFLINE", code: "KM7PWX2A" });
  const { body } = await passer.send(openPrintedAdvertisement, { code: "km7p-wx2a", visitor });
  expect(body.id).toBe(id);
});

test("a visitor who comes by the flyer and by the channel is counted once", async () => {
  const { advertise } = await advertisedShop(server);
  const { id, code } = await advertise({ channel: "OFFLINE" });
  await Promise.all([
    passer.send(openPrintedAdvertisement, { code, visitor }),
    passer.send(openAdvertisement, { id, visitor }),
  ]);
  const counts = await server.parts.db
    .select()
    .from(advertisementResults)
    .where(eq(advertisementResults.advertisementId, id));
  expect(counts).toMatchObject([{ opened: 1 }]);
});

test("404: an unknown code, or one of an advertisement that is over", async () => {
  const { advertise } = await advertisedShop(server);
  const { code } = await advertise({ status: "EXPIRED" });
  for (const unknown of [code, "nobodys", "%25"]) {
    const { status, body } = await passer.send(openPrintedAdvertisement, { code: unknown, visitor });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "advertisement_not_found" });
  }
});
