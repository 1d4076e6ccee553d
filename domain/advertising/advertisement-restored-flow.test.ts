import { expect, test } from "vitest";
import { type AdvertisementFlow, changeFlow, heldFlow, newFlow, provenFlow } from "./advertisement-flow.ts";
import { restoredFlow, type StoredFlow } from "./advertisement-restored-flow.ts";

const now = 1_800_000_000_000;
const minutes = 60_000;
const shopId = 3;
const proof = { key: "key-1", maskedPhone: "010-****-3827", verifiedAt: now - 5 * minutes };

/** Every choice is made; the flow stands at the agreements. */
const full: AdvertisementFlow = {
  ...changeFlow(
    changeFlow(
      changeFlow(
        provenFlow(
          changeFlow(newFlow, 1, {
            positions: [{ id: 7, name: "성수역" }],
            products: [2],
            target: "STYLER",
            stylerId: 4,
            linkType: "BENEFIT_URL",
            benefitUrl: "https://naver.me/event",
            channel: "OFFLINE",
          }),
          proof,
        ),
        2,
        { periodType: "DAYS_28", displayPeriod: { startDate: "2026-12-01", endDate: null } },
      ),
      3,
      { billingType: "SINGLE_PAYMENT", paymentType: "NORMAL_PAYMENT" },
    ),
    4,
    { agreeTerms: true, agreePayment: true, agreedClauseIds: [11, 12] },
  ),
  shopPosition: { latitude: 37.54, longitude: 127.05 },
  currentStep: 4,
};
/** As a browser returns it. */
const stored = (flow: unknown, of = shopId): unknown => JSON.parse(JSON.stringify({ shopId: of, flow } as StoredFlow));
const restore = (kept: unknown, at = now) => restoredFlow(kept, { shopId, now: at });

test("a stored flow is restored, whatever step it was left in", () => {
  for (const currentStep of [1, 2, 3, 4, 5] as const)
    expect(restore(stored({ ...full, currentStep }))).toEqual({ ...full, currentStep });
});

test.each([undefined, null, "text", 5, [], {}, { shopId, flow: null }, { shopId, flow: { steps: [1, 2] } }])(
  "from %o nothing is restored: the flow is new",
  (kept) => expect(restore(kept)).toEqual(newFlow),
);

test("a proof that is 15 minutes old is dropped alone: everything else stays, and so does the step", () => {
  const restored = restore(stored(full), now + 11 * minutes);
  expect(restored.steps[1]).toMatchObject({ phoneNumberVerified: false, proof: null, isValid: false });
  expect(restored).toMatchObject({ currentStep: 4, steps: { 1: { positions: [{ id: 7 }] }, 4: { isValid: true } } });
});

test("a proof from the future does not count", () => {
  expect(restore(stored(full), now - 60 * minutes).steps[1].proof).toBeNull();
});

test("a used proof counts as long as its hold", () => {
  const held = { ...heldFlow(full, 9), currentStep: 5 as const };
  expect(restore(stored(held), now + 60 * minutes)).toMatchObject({
    currentStep: 5,
    steps: { 1: { phoneNumberVerified: true }, 5: { holdId: 9 } },
  });
  const dropHold = { ...held, steps: { ...held.steps, 5: { ...held.steps[5], holdId: null } } };
  expect(restore(stored(dropHold)).steps[1].phoneNumberVerified).toBe(false);
});

test("from another shop's flow only the choices that are not about a shop stay", () => {
  const restored = restore(stored(heldFlow(full, 9), shopId + 1));
  expect(restored).toMatchObject({ shopPosition: null, currentStep: 1 });
  expect(restored.steps[1]).toMatchObject({ positions: [], products: [1], stylerId: null, channel: "OFFLINE" });
  expect(restored.steps[2].periodType).toBe("DAYS_28");
  expect(restored.steps[5]).toMatchObject({ holdId: null, cardId: null });
});

const spoilt: [string, (steps: AdvertisementFlow["steps"]) => unknown, object][] = [
  ["an unknown product", (steps) => ({ ...steps, 1: { ...steps[1], products: [9] } }), { 1: { products: [1] } }],
  [
    "points without an id",
    (steps) => ({ ...steps, 1: { ...steps[1], positions: [{ name: "성수역" }] } }),
    { 1: { positions: [] } },
  ],
  [
    "an unknown period",
    (steps) => ({ ...steps, 2: { ...steps[2], periodType: "DAYS_3" } }),
    { 2: { periodType: "DAYS_7" } },
  ],
  [
    "an invalid day",
    (steps) => ({ ...steps, 2: { ...steps[2], displayPeriod: { startDate: "2026-02-30" } } }),
    { 2: { displayPeriod: { startDate: null, endDate: null } } },
  ],
  [
    "an invalid consent",
    (steps) => ({ ...steps, 4: { ...steps[4], agreeTerms: "true" } }),
    { 4: { agreeTerms: false } },
  ],
  ["no third step", ({ 3: _, ...steps }) => steps, { 3: newFlow.steps[3] }],
];
test.each(spoilt)("with %s only that part is reset", (_, spoil, expected) => {
  const restored = restore(stored({ ...full, steps: spoil(full.steps) }));
  expect(restored.steps).toMatchObject(expected);
  expect(restored.steps[1].channel).toBe("OFFLINE");
});

test("a step that lost its data leads back to where it is entered, and no further", () => {
  const without = { ...full, currentStep: 5, steps: { ...full.steps, 4: { ...full.steps[4], agreeTerms: false } } };
  expect(restore(stored(without)).currentStep).toBe(4);
  expect(restore(stored({ ...without, steps: { ...without.steps, 1: newFlow.steps[1] } })).currentStep).toBe(1);
});
