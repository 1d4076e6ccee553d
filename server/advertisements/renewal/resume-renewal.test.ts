import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { resumeRenewal, stopRenewal } from "#contract/advertisements.ts";
import { removeCard } from "#contract/cards.ts";
import { advertisementPlaces } from "#server/db/tables/tables.ts";
import { besideGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  firstDay,
  onDay,
  ownServer,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";

/** An advertisement that is displayed and whose renewal was stopped. */
async function stopped() {
  const server = await ownServer();
  const made = await advertiser(server, { places: 1 });
  const { id } = await made.buyApproved(recurring);
  await onDay(server, firstDay);
  await made.visitor.send(stopRenewal, { id });
  return { ...made, server, id };
}

test("200: it is recurring again, with its place without an end, and is charged again", async () => {
  const { server, visitor, id, shopId } = await stopped();
  const answer = await visitor.send(resumeRenewal, { id });
  expect(answer).toMatchObject({ status: 200, body: { status: "ACTIVATED", nextChargeDay: "2026-11-24" } });
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: id, move: "resumeRenewal" });
  const [place] = await server.parts.db
    .select()
    .from(advertisementPlaces)
    .where(eq(advertisementPlaces.advertisementId, id));
  expect(place).toMatchObject({ days: { fromDay: firstDay, toDay: null }, slot: 1, released: false });
  await onDay(server, "2026-11-24");
  expect(await besideGateway(server, shopId)).toHaveLength(2);
  expect((await rowOf(server, id)).paidUntil).toBe("2026-12-02");
});

test("409: its place was sold meanwhile", async () => {
  const { server, visitor, id, point } = await stopped();
  const other = await advertiser(server);
  await other.buy({ pointIds: [point.id], startDay: "2026-11-25" });
  expect((await visitor.send(resumeRenewal, { id })).body.code).toBe("places_taken");
  expect((await rowOf(server, id)).status).toBe("TERMINATION_WAITING");
});

test("422: its card was removed", async () => {
  const { visitor, id, cardId } = await stopped();
  expect((await visitor.send(removeCard, { id: cardId })).status).toBe(200);
  expect((await visitor.send(resumeRenewal, { id })).body.code).toBe("card_needed");
});

test("409 and 404: a renewal that was not stopped, and another shop's", async () => {
  const { server, visitor, id } = await stopped();
  const other = await server.shopWith("OWNER");
  expect((await other.visitor.send(resumeRenewal, { id })).body.code).toBe("advertisement_not_found");
  await visitor.send(resumeRenewal, { id });
  expect((await visitor.send(resumeRenewal, { id })).body.code).toBe("advertisement_not_possible");
});
