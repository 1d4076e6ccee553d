import { expect, test } from "vitest";
import { getAdvertisementResults } from "#contract/advertisement-results.ts";
import { advertisementResults } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

type Shop = Awaited<ReturnType<typeof advertisedShop>>;
const resultsOf = ({ visitor, shop }: Shop, id: number, more: object = {}) =>
  visitor.send(getAdvertisementResults, { shopId: shop.id, id, ...more });
const count = (advertisementId: number, day: string, counts: object) =>
  db.insert(advertisementResults).values({ advertisementId, day, ...counts });

test("200: every day from the first to today with its results and cost, and the cost per booking", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({ cycles: [{ fromDay: "2026-11-13", toDay: "2026-11-20" }] });
  await count(id, "2026-11-13", { shown: 120, opened: 9, booked: 1 });
  await count(id, "2026-11-15", { shown: 80, opened: 4, booked: 1 });
  const { status, body } = await resultsOf(made, id);
  expect(status).toBe(200);
  expect(body).toEqual({
    days: [
      { day: "2026-11-13", shown: 120, opened: 9, booked: 1, costWon: 14_148 },
      { day: "2026-11-14", shown: 0, opened: 0, booked: 0, costWon: 14_142 },
      { day: "2026-11-15", shown: 80, opened: 4, booked: 1, costWon: 14_142 },
    ],
    total: { shown: 200, opened: 13, booked: 2, costWon: 42_432 },
    costPerBookingWon: 21_216,
  });
});

test("a period can be chosen, and the total is of that period", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise();
  await count(id, "2026-11-10", { booked: 3 });
  const { body } = await resultsOf(made, id, { from: "2026-11-11", to: "2026-11-12" });
  expect(body.days.map(({ day }) => day)).toEqual(["2026-11-11", "2026-11-12"]);
  expect(body).toMatchObject({ total: { booked: 0 }, costPerBookingWon: null });
});

test("each period costs what was paid for it; days without display, and added days, cost nothing", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({
    cycles: [
      { fromDay: "2026-10-26", toDay: "2026-11-02", priceWon: 70_000 },
      // Two days without payment, and one added day.
      { fromDay: "2026-11-04", toDay: "2026-11-12", addedDays: 1, priceWon: 77_000 },
    ],
    status: "EXPIRED",
    endedAt: new Date("2026-11-12T00:00:00+09:00"),
  });
  const { body } = await resultsOf(made, id);
  expect(body.days.map(({ day }) => day.slice(5))).toEqual([
    "10-26",
    "10-27",
    "10-28",
    "10-29",
    "10-30",
    "10-31",
    "11-01",
    "11-04",
    "11-05",
    "11-06",
    "11-07",
    "11-08",
    "11-09",
    "11-10",
    "11-11",
  ]);
  expect(body.days.map(({ costWon }) => costWon)).toEqual([...Array(7).fill(10_000), ...Array(7).fill(11_000), 0]);
  expect(body.total.costWon).toBe(147_000);
});

test("if it ended early, the days up to the last one that had begun cost what was not refunded", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({
    cycles: [{ fromDay: "2026-11-09", toDay: "2026-11-16", priceWon: 99_000, refundedWon: 42_428 }],
    status: "TERMINATED",
    endedAt: new Date("2026-11-12T18:00:00+09:00"),
  });
  const { body } = await resultsOf(made, id);
  expect(body.days.map(({ day }) => day)).toEqual(["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12"]);
  expect(body.total.costWon).toBe(99_000 - 42_428);
});

test.each([
  ["waits for screening", "WAITING", 0],
  ["was rejected", "REJECTED", 99_000],
  ["was ended before it began", "TERMINATED_BEFORE_DISPLAY", 99_000],
  ["was ended by an operator, with a full refund", "FORCE_TERMINATED", 99_000],
] as const)("an advertisement that %s has no days", async (_, status, refundedWon) => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({
    status,
    cycles: [{ fromDay: "2026-11-13", toDay: "2026-11-20", refundedWon }],
  });
  expect((await resultsOf(made, id)).body).toEqual({
    days: [],
    total: { shown: 0, opened: 0, booked: 0, costWon: 0 },
    costPerBookingWon: null,
  });
});

test("results that were counted after the end are kept", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({
    cycles: [{ fromDay: "2026-11-06", toDay: "2026-11-13", priceWon: 70_000 }],
    status: "EXPIRED",
    endedAt: new Date("2026-11-13T00:00:00+09:00"),
  });
  await count(id, "2026-11-14", { booked: 2 });
  expect((await resultsOf(made, id)).body).toMatchObject({ total: { booked: 2 }, costPerBookingWon: 35_000 });
});

test("404: another shop's, a hold, or an unknown one", async () => {
  const made = await advertisedShop(server);
  const other = await advertisedShop(server);
  const theirs = await other.advertise();
  const hold = await made.advertise({ status: null, heldUntil: new Date("2026-11-15T12:10:00+09:00") });
  for (const id of [theirs.id, hold.id, 987_654_321]) {
    const { status, body } = await resultsOf(made, id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "advertisement_not_found" });
  }
});
