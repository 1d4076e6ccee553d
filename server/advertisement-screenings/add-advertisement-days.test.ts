import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addAdvertisementDays } from "#contract/advertisement-screenings.ts";
import { advertisementPlaces, notifications } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsScreening, guardsVersion, screenedShop } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const { db } = server.parts;
const words = "지도가 반나절 열리지 않았어요";
const addTwo = (visitor: Visitor, id: number, version = 1) =>
  visitor.send(addAdvertisementDays, { id, version, days: 2, words });

test("200: it is shown two days longer at the same place, and the owner reads why", async () => {
  const { accountId, ad, operator } = await screenedShop(server, { status: "ACTIVATED" });
  const answer = await addTwo(operator.visitor, ad.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ addedDays: 2, displayPeriod: { endDate: "2026-11-24" }, version: 2 });
  expect(answer.body.timeline.at(-1)).toMatchObject({ step: "days_added", words: expect.stringContaining(words) });
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, ad.id));
  expect(place?.days).toEqual({ fromDay: "2026-11-09", toDay: "2026-11-25" });
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([{ title: "광고 기간을 늘려 드렸어요" }]);
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: ad.id, days: 2, words });
});

test("200: days that are added twice count twice, since each is a decision", async () => {
  const { ad, operator } = await screenedShop(server, { status: "TERMINATION_WAITING" });
  await addTwo(operator.visitor, ad.id, 1);
  const { body } = await addTwo(operator.visitor, ad.id, 2);
  expect(body).toMatchObject({ addedDays: 4, version: 3 });
});

test("400: no days, too many days, and no text for the owner", async () => {
  const { ad, operator } = await screenedShop(server, { status: "ACTIVATED" });
  const good = { id: ad.id, version: 1, days: 1, words };
  for (const [field, value] of [
    ["days", 0],
    ["days", 91],
    ["words", ""],
  ] as const) {
    const { status, body } = await operator.visitor.send(addAdvertisementDays, { ...good, [field]: value });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  }
});

guardsScreening(server, addTwo, ["ACTIVATED"]);
guardsVersion(server, addTwo, "ACTIVATED");
