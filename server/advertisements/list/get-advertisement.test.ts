import { expect, test } from "vitest";
import { getAdvertisement } from "#contract/advertisements.ts";
import { advertiser, firstDay, onDay, ownServer, recurring } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: all details, with the exact texts that were agreed to and the possible actions", async () => {
  const { visitor, shopId, accountId, cardId, point, buy } = await advertiser(server);
  const { id } = await buy({ ...recurring, linkType: "BENEFIT_URL", benefitUrl: "https://example.com/benefit" });
  const { status, body } = await visitor.send(getAdvertisement, { shopId, id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    status: "WAITING",
    lifecycle: "APPLY",
    ownerId: accountId,
    linkType: "BENEFIT_URL",
    places: [{ id: point.id, priceWon: 99_000 }],
    maskedContact: "010-****-6789",
    addedDays: 0,
    card: { id: cardId, words: "현대 1234", usable: true },
    money: { totalWon: 99_000, supplyWon: 90_000, vatWon: 9000 },
    payments: [
      { cycle: 1, amountWon: 99_000, state: "APPROVED", period: { startDate: firstDay, endDate: "2026-11-24" } },
    ],
    moves: [{ move: "withdraw", refundWon: 99_000 }],
    priceRise: null,
  });
  expect(body.code).toMatch(/^[A-HJ-NP-TV-Z2-9]{8}$/);
  expect(body.clauses.map(({ version }) => version)).toEqual([1, 1]);
  expect(body.timeline).toMatchObject([{ step: "bought", actor: "partner", byName: "홍길동" }]);
  expect(JSON.stringify(body)).not.toContain("2345-6789");
});

test("a failed charge is shown with its day, and that day does not come again", async () => {
  const later = await ownServer();
  const { visitor, shopId, buyApproved } = await advertiser(later, { card: "once-good" });
  const { id } = await buyApproved(recurring);
  const shown = async (day: string) => {
    await onDay(later, day);
    return (await visitor.send(getAdvertisement, { shopId, id })).body;
  };
  expect((await shown(firstDay)).moves.map(({ move }) => move)).toEqual(["stopRenewal", "terminate"]);
  const problem = "한도 초과 또는 잔액 부족으로 결제되지 않았어요";
  expect(await shown("2026-11-24")).toMatchObject({ nextChargeDay: "2026-11-25", chargeProblem: problem });
  expect(await shown("2026-11-25")).toMatchObject({ status: "PAY_WAITING", nextChargeDay: "2026-11-26" });
  expect(await shown("2026-11-26")).toMatchObject({ nextChargeDay: "2026-11-28" });
  expect(await shown("2026-11-28")).toMatchObject({ nextChargeDay: null });
  const { payments } = await shown("2026-11-29");
  expect(payments.map(({ state, problem }) => ({ state, problem }))).toEqual([
    ...Array.from({ length: 4 }, () => ({ state: "DECLINED", problem })),
    { state: "APPROVED", problem: null },
  ]);
});

test("404: another shop's, and a hold", async () => {
  const [mine, other] = [await advertiser(server), await advertiser(server)];
  const { id } = await mine.buy();
  const asked = async (made: typeof mine, advertisement: number) =>
    (await made.visitor.send(getAdvertisement, { shopId: made.shopId, id: advertisement })).body.code;
  expect(await asked(other, id)).toBe("advertisement_not_found");
  expect(await asked(other, 987_654_321)).toBe("advertisement_not_found");
  expect(await asked(other, (await other.hold()).body.id)).toBe("advertisement_not_found");
});
