import { expect, test } from "vitest";
import { addDatedRule, listDatedRules } from "#contract/dated-rules.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const hold = (minutes: number) => ({ rule: "hold" as const, value: { minutes } });
const notices = {
  quietFrom: "22:00",
  quietUntil: "09:00",
  urgentBefore: "11:00",
  soonMinutes: 30,
  reminderAt: "19:00",
};
const terms = { firstVisitBps: 1500, returningBps: 500, monthlyFeeWon: 10_000, cut: null };
const plans = { A_BALANCE: terms, B_RE_FREE: terms, B_PROMOTION: terms, Z_ALL_FREE: terms, D_MONTHLY_FEE: terms };

const advertising = {
  placesPerPoint: 5,
  holdMinutes: 15,
  earliestDays: 3,
  renewalRetryDays: [0, 1, 3],
  priceConsentDays: 30,
  mostPoints: 5,
  makeGoodLostMinutes: 60,
  gatewayFeeBps: 290,
};
const pricesWith = (more: Record<string, number>) => {
  const terms = { DAYS_7: 99_000, DAYS_28: 337_000, MONTH: 360_000 };
  const ranges = { AROUND_300: terms, AROUND_500: terms };
  return { S: { ...ranges, AROUND_300: { ...terms, ...more } }, A: ranges, B: ranges, C: ranges };
};

test("200: it is valid from the midnight of its day on, and not a moment before", async () => {
  const answer = await visitor.send(addDatedRule, { effectiveFrom: "2026-11-20", change: hold(15) });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    rule: "hold",
    now: { value: { minutes: 10 } },
    coming: [{ effectiveFrom: "2026-11-20", value: { minutes: 15 } }],
  });
  const at = (moment: string) => ruleInForce(server.parts.db, "hold", new Date(moment));
  expect(await at("2026-11-19T14:59:59.999Z")).toEqual({ minutes: 10 });
  expect(await at("2026-11-19T15:00:00Z")).toEqual({ minutes: 15 });
  expect((await recordOf(server, answer))?.changes).toEqual({
    rule: "hold",
    effectiveFrom: "2026-11-20",
    value: { minutes: 15 },
  });
});

test.each(["2026-11-15", "2026-11-14", "2020-01-01", "2029-11-15"])(
  "422: a rule cannot begin on %s: neither in the past nor too far in the future",
  async (effectiveFrom) => {
    const { status, body } = await visitor.send(addDatedRule, { effectiveFrom, change: hold(5) });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "rule_day_wrong" });
    expect(body.fields).toHaveProperty("effectiveFrom");
  },
);

test("422: fee plans begin on the first of a month", async () => {
  const change = { rule: "feePlans" as const, value: plans };
  const { status, body } = await visitor.send(addDatedRule, { effectiveFrom: "2026-12-15", change });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "rule_day_not_first" });
  expect((await visitor.send(addDatedRule, { effectiveFrom: "2026-12-01", change })).status).toBe(200);
});

test("409: of two for the same day one is saved", async () => {
  const answers = await Promise.all(
    [11, 12].map((minutes) => visitor.send(addDatedRule, { effectiveFrom: "2026-12-24", change: hold(minutes) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("rule_day_taken");
});

test.each([
  ["an hour is the longest time to pay", hold(61), "change.value.minutes"],
  [
    "a rate is at most 100 %",
    {
      rule: "cancellation",
      value: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 10_001, noShowKeptBps: 0 },
    },
    "change.value.lateKeptBps",
  ],
  [
    "the quiet hours last over midnight",
    { rule: "notices", value: { ...notices, quietUntil: "23:00", urgentBefore: "23:30" } },
    "change.value.quietUntil",
  ],
  [
    "reminders are not sent in the quiet hours",
    { rule: "notices", value: { ...notices, reminderAt: "22:30" } },
    "change.value.reminderAt",
  ],
  [
    "the urgent time comes after the quiet hours",
    { rule: "notices", value: { ...notices, urgentBefore: "08:00" } },
    "change.value.urgentBefore",
  ],
  [
    "a discount is not larger than the fee",
    { rule: "feePlans", value: { ...plans, B_PROMOTION: { ...terms, cut: { cutBps: 1501, untilDay: "2027-01-01" } } } },
    "change.value.B_PROMOTION.cut.cutBps",
  ],
  [
    "the notices are in order",
    { rule: "dormancy", value: { afterDays: 365, noticeDays: [7, 30] } },
    "change.value.noticeDays",
  ],
  [
    "the idle time is not longer than a session",
    {
      rule: "sessions",
      value: { partnerIdleDays: 31, partnerDays: 30, operatorIdleMinutes: 30, operatorHours: 12 },
    },
    "change.value.partnerIdleDays",
  ],
  [
    "a price is in whole thousands",
    { rule: "advertisementPrices", value: pricesWith({ DAYS_7: 99_500 }) },
    "change.value.S.AROUND_300.DAYS_7",
  ],
  [
    "no price is zero",
    { rule: "advertisementPrices", value: pricesWith({ MONTH: 0 }) },
    "change.value.S.AROUND_300.MONTH",
  ],
  [
    "no price is missing",
    { rule: "advertisementPrices", value: { S: {}, A: {}, B: {}, C: {} } },
    "change.value.S.AROUND_300",
  ],
  [
    "the retries are in order",
    { rule: "advertising", value: { ...advertising, renewalRetryDays: [0, 3, 3] } },
    "change.value.renewalRetryDays",
  ],
  ["no plan is missing", { rule: "feePlans", value: { A_BALANCE: terms } }, "change.value.B_RE_FREE"],
])("400: %s", async (_, change, field) => {
  const { status, body } = await visitor.send(addDatedRule, { effectiveFrom: "2027-01-01", change: change as never });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toContain(field);
});

test("200: advertisement prices and grades begin at any coming midnight", async () => {
  const terms = { DAYS_7: 100_000, DAYS_28: 300_000, MONTH: 330_000 };
  const ranges = { AROUND_300: terms, AROUND_500: terms };
  const prices = { rule: "advertisementPrices" as const, value: { S: ranges, A: ranges, B: ranges, C: ranges } };
  expect((await visitor.send(addDatedRule, { effectiveFrom: "2026-11-16", change: prices })).status).toBe(200);
  const districts = { "서울특별시 강남구": "A" as const, "세종특별자치시 세종시": "B" as const };
  const value = { usual: "C" as const, districts, dongs: { "서울특별시 종로구 종로1.2.3.4가동": "S" as const } };
  const change = { rule: "advertisementGrades" as const, value };
  const { status, body } = await visitor.send(addDatedRule, { effectiveFrom: "2026-11-17", change });
  expect(status).toBe(200);
  expect(body.coming).toEqual([{ effectiveFrom: "2026-11-17", value }]);
});

test.each([
  ["a district", { districts: { "서울특별시 없는구": "A" as const }, dongs: {} }, "change.value.districts"],
  ["a dong", { districts: {}, dongs: { "서울특별시 강남구 없는동": "A" as const } }, "change.value.dongs"],
  [
    "a dong as a district",
    { districts: { "서울특별시 강남구 역삼1동": "A" as const }, dongs: {} },
    "change.value.districts",
  ],
])("422: %s that is not on our list cannot have a grade", async (_, named, field) => {
  const change = { rule: "advertisementGrades" as const, value: { usual: "C" as const, ...named } };
  const { status, body } = await visitor.send(addDatedRule, { effectiveFrom: "2027-02-01", change });
  expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "region_unknown",
    fields: [field],
  });
});

test("400: a rule that does not exist", async () => {
  const change = { rule: "weather", value: { minutes: 1 } } as never;
  expect((await visitor.send(addDatedRule, { effectiveFrom: "2027-01-01", change })).status).toBe(400);
  const { body } = await visitor.send(listDatedRules, {});
  expect(body.items).toHaveLength(13);
});
