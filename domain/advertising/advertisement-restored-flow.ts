import { verificationLimits } from "#domain/accounts/phone-verification.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import {
  type AdvertisementFlow,
  type AdvertisementStep,
  advertisementSteps,
  type FlowPosition,
  type FlowProof,
  type FlowSteps,
  missingIn,
  newFlow,
  settledFlow,
} from "./advertisement-flow.ts";
import {
  advertisementChannels,
  advertisementLinkTypes,
  advertisementPaymentTypes,
  advertisementPeriods,
  advertisementTargets,
  billingTypes,
  isProductId,
  type ProductId,
} from "./advertisement-product.ts";

/** The shape in the browser's storage. */
export interface StoredFlow {
  shopId: number;
  flow: AdvertisementFlow;
}

type Pieces = Readonly<Record<string, unknown>>;

/** The longest time that a proof counts, less the time that a hold request needs. */
const proofMs = verificationLimits.proofSeconds * 1000 - 10_000;

/**
 * Restores what still fits. Each piece is checked alone: a piece from another version, of another shop or out of date
 * is reset, and the others stay.
 */
export function restoredFlow(stored: unknown, { shopId, now }: { shopId: number; now: number }): AdvertisementFlow {
  const { shopId: storedFor, flow } = pieces(stored);
  const { steps, currentStep, shopPosition } = pieces(flow);
  const isForeign = storedFor !== shopId;
  const kept = pieces(steps);
  const held = isForeign ? null : idOf(pieces(kept[5]).holdId);
  const restored = settledFlow({
    shopPosition: isForeign ? null : placeOf(shopPosition),
    currentStep: newFlow.currentStep,
    steps: {
      1: firstStep(pieces(kept[1]), { isForeign, isHeld: held !== null, now }),
      2: secondStep(pieces(kept[2])),
      3: thirdStep(pieces(kept[3])),
      4: fourthStep(pieces(kept[4])),
      5: {
        ...newFlow.steps[5],
        nickName: textOf(pieces(kept[5]).nickName),
        holdId: held,
        cardId: isForeign ? null : idOf(pieces(kept[5]).cardId),
      },
    },
  });
  return { ...restored, currentStep: reachableStep(currentStep, restored) };
}

const pieces = (value: unknown): Pieces => (typeof value === "object" && value !== null ? (value as Pieces) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const idOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;

function oneOf<T extends string>(list: Readonly<Record<T, unknown>>, value: unknown, otherwise: T): T {
  return typeof value === "string" && Object.hasOwn(list, value) ? (value as T) : otherwise;
}

function placeOf(value: unknown): AdvertisementFlow["shopPosition"] {
  const { latitude, longitude } = pieces(value);
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

function firstStep(
  kept: Pieces,
  { isForeign, isHeld, now }: { isForeign: boolean; isHeld: boolean; now: number },
): FlowSteps[1] {
  const proof = proofOf(kept.proof, isHeld, now);
  const [product] = Array.isArray(kept.products) ? kept.products : [];
  const products: [ProductId] = typeof product === "number" && isProductId(product) ? [product] : [1];
  return {
    ...newFlow.steps[1],
    phoneNumberVerified: proof !== null,
    proof,
    positions: isForeign ? [] : positionsOf(kept.positions),
    products: isForeign ? [1] : products,
    target: oneOf(advertisementTargets, kept.target, "SHOP"),
    stylerId: isForeign ? null : idOf(kept.stylerId),
    linkType: oneOf(advertisementLinkTypes, kept.linkType, "ALL"),
    benefitUrl: textOf(kept.benefitUrl),
    channel: oneOf(advertisementChannels, kept.channel, "ONLINE"),
  };
}

/** A proof that an open hold has used counts as long as the hold. */
function proofOf(value: unknown, isHeld: boolean, now: number): FlowProof | null {
  const { key, maskedPhone, verifiedAt, spent } = pieces(value);
  if (typeof key !== "string" || typeof maskedPhone !== "string" || typeof verifiedAt !== "number") return null;
  const counts = spent === true ? isHeld : verifiedAt <= now && now - verifiedAt < proofMs;
  return counts ? { key, maskedPhone, verifiedAt, spent: spent === true } : null;
}

function positionsOf(value: unknown): FlowPosition[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const { id, name } = pieces(one);
    const known = idOf(id);
    return known !== null && typeof name === "string" ? [{ id: known, name }] : [];
  });
}

function secondStep(kept: Pieces): FlowSteps[2] {
  const { startDate } = pieces(kept.displayPeriod);
  const day = typeof startDate === "string" && isDay(startDate) ? startDate : null;
  return {
    ...newFlow.steps[2],
    periodType: oneOf(advertisementPeriods, kept.periodType, newFlow.steps[2].periodType),
    displayPeriod: { startDate: day, endDate: null },
  };
}

const thirdStep = (kept: Pieces): FlowSteps[3] => ({
  ...newFlow.steps[3],
  paymentType: oneOf(advertisementPaymentTypes, kept.paymentType, newFlow.steps[3].paymentType),
  billingType: oneOf(billingTypes, kept.billingType, newFlow.steps[3].billingType),
});

const fourthStep = (kept: Pieces): FlowSteps[4] => ({
  ...newFlow.steps[4],
  agreeTerms: kept.agreeTerms === true,
  agreePayment: kept.agreePayment === true,
  regularPaymentAgree: kept.regularPaymentAgree === true,
  agreedClauseIds: Array.isArray(kept.agreedClauseIds)
    ? kept.agreedClauseIds.filter((id): id is number => idOf(id) !== null)
    : [],
});

/**
 * The requested step, or an earlier step that lacks data. The phone is proven again at the end, so a missing proof
 * leads nobody back.
 */
export function reachableStep(value: unknown, { steps }: AdvertisementFlow): AdvertisementStep {
  const requested =
    Object.keys(advertisementSteps)
      .map(Number)
      .find((step) => step === value) ?? newFlow.currentStep;
  const isReady = {
    1: missingIn(steps[1]).length === 0,
    2: steps[2].isValid,
    3: steps[3].isValid,
    4: steps[4].isValid,
  };
  const open = ([1, 2, 3, 4] as const).find((step) => !isReady[step]) ?? 5;
  return Math.min(requested, open) as AdvertisementStep;
}
