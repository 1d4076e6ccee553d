import { expect, test } from "vitest";
import { releaseHold } from "#contract/advertisements.ts";
import { advertiser, rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the place is free for others at once; it succeeds also without a hold", async () => {
  const [mine, other] = [await advertiser(server, { card: null, places: 1 }), await advertiser(server, { card: null })];
  const { visitor, shopId } = mine;
  const held = await mine.hold();
  const answer = await visitor.send(releaseHold, { shopId });
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ letGo: held.body.id });
  expect((await rowOf(server, held.body.id)).endedAt).not.toBeNull();
  expect((await other.hold({ pointIds: [mine.point.id] })).status).toBe(200);
  expect((await visitor.send(releaseHold, { shopId })).status).toBe(200);
});

test("409: not while its payment is pending", async () => {
  const { visitor, shopId, hold, confirm } = await advertiser(server, { card: "stalls" });
  const held = await hold();
  await confirm(held.body.id);
  expect((await visitor.send(releaseHold, { shopId })).body.code).toBe("payment_in_progress");
  expect((await rowOf(server, held.body.id)).endedAt).toBeNull();
});
