import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveApplication } from "#contract/application-reviews.ts";
import { getFirstSteps } from "#contract/first-steps.ts";
import { getNotiSettings } from "#contract/reservation-notifications.ts";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { shops, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { inReview } from "#server/testing/worlds/applicants.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db, clock } = server.parts;

const stepsOf = async (visitor: Visitor, shopId: number) => {
  const { status, body } = await visitor.send(getFirstSteps, { shopId });
  expect(status).toBe(200);
  return { ...body, states: body.steps.map(({ step, state }) => `${step} ${state}`).join(", ") };
};

/** A shop whose application was approved just now. */
async function newShop() {
  const { operator, owner, row } = await inReview(server, "SETUP");
  const { body } = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  return { operator, owner, shopId: body.shopId as number };
}

test("200: the steps of a new shop, from its approval to a designer who is removed later", async () => {
  const { owner, shopId } = await newShop();
  const { visitor } = owner;
  const first = await stepsOf(visitor, shopId);
  expect(first.states).toBe("MENU NOW, DESIGNER NEEDED, HOURS NEEDED, ACCOUNT DONE, OPENING LOCKED, LINK LOCKED");
  expect(first).toMatchObject({
    menuCount: 0,
    designerCount: 0,
    hasUsualHours: true,
    bankWords: expect.stringMatching(/^국민 끝자리 \d{4}$/),
    opening: { state: "NONE", applicationId: null },
    pageUrl: `${server.url}/book/${shopId}`,
  });

  await server.makeMenu(shopId);
  const designer = await server.makeDesigner(shopId);
  const { openingHours, closedDays, holidayTreatments, version } = (await visitor.send(getSchedule, { shopId })).body;
  await visitor.send(changeSchedule, {
    shopId,
    change: { kind: "HOURS", version, openingHours, closedDays, holidayTreatments },
  });
  const own = await stepsOf(visitor, shopId);
  expect(own.states).toBe("MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, OPENING NOW, LINK LOCKED");

  await server.makeSent("SERVICE_OPEN", { accountId: owner.id, shopId });
  expect(await stepsOf(visitor, shopId)).toMatchObject({
    states: "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, OPENING WAITS, LINK LOCKED",
    opening: { state: "SENT", applicationId: expect.any(Number) },
  });

  await db.update(shops).set({ operatingStatus: "RUNNING", openedAt: clock.now() }).where(eq(shops.id, shopId));
  expect((await stepsOf(visitor, shopId)).states).toBe("MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, LINK NOW");
  await db.update(staffs).set({ removedAt: clock.now() }).where(eq(staffs.id, designer.id));
  expect((await stepsOf(visitor, shopId)).states).toBe(
    "MENU DONE, DESIGNER NOW, HOURS DONE, ACCOUNT DONE, LINK LOCKED",
  );
});

test("a new shop's first booking reaches somebody: its contact's proven number gets the notices", async () => {
  const { owner, shopId } = await newShop();
  const { body } = await owner.visitor.send(getNotiSettings, { id: shopId });
  expect(body.allReservationNotiPhoneNumbers).toEqual([expect.stringMatching(/^010-/)]);
});

test("a shop that can be booked has only its link left", async () => {
  const { owner, shopId } = await bookableShop(server);
  expect((await stepsOf(owner, shopId)).states).toMatch(/MENU DONE, .*ACCOUNT DONE, LINK NOW$/);
});
