import { expect, test } from "vitest";
import { changeBookingSettings } from "#contract/booking-settings.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shop() {
  const { shop, visitor } = await server.shopWith("OWNER");
  const change = (more: { noticeMinutes?: number; daysAhead?: number; version?: number } = {}) =>
    visitor.send(changeBookingSettings, { shopId: shop.id, noticeMinutes: 30, daysAhead: 14, version: 0, ...more });
  return { shop, change };
}

test("200: saved with a new version, and audited with the earlier values", async () => {
  const { shop: at, change } = await shop();
  const answer = await change();
  expect(answer.body).toEqual({ noticeMinutes: 30, daysAhead: 14, version: 1, pageUrl: `${server.url}/book/${at.id}` });
  expect((await change({ daysAhead: 60, version: 1 })).body).toMatchObject({ daysAhead: 60, version: 2 });
  expect((await recordOf(server, answer))?.changes).toEqual({
    from: "60분 전까지, 30일 뒤까지",
    to: "30분 전까지, 14일 뒤까지",
  });
});

test("409: somebody else was faster, and the refusal has their values", async () => {
  const { change } = await shop();
  const answers = await Promise.all([change({ daysAhead: 20 }), change({ daysAhead: 21 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: "booking_settings_changed_elsewhere",
    details: { settings: { version: 1, daysAhead: answers.find(({ status }) => status === 200)?.body.daysAhead } },
  });
  expect((await change({ version: 7 })).status).toBe(409);
});

test("400: values out of range", async () => {
  const { change } = await shop();
  const answers = await Promise.all([
    change({ noticeMinutes: -1 }),
    change({ noticeMinutes: 10_081 }),
    change({ daysAhead: 0 }),
    change({ daysAhead: 181 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
