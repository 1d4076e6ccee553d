import { isPublicHttpsLink } from "#domain/text/link.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { anchorOf, periodFrom } from "./advertisement-period.ts";
import {
  type AdvertisementChannel,
  type AdvertisementLinkType,
  type AdvertisementPaymentType,
  type AdvertisementPeriod,
  type AdvertisementTarget,
  type AdvertisementTerm,
  advertisementProducts,
  type BillingType,
  type ProductId,
} from "./advertisement-product.ts";

export const advertisementSteps = {
  1: { label: "연락처와 위치", validAtFirst: false },
  2: { label: "기간", validAtFirst: true },
  3: { label: "결제 방식", validAtFirst: true },
  4: { label: "동의", validAtFirst: false },
  5: { label: "카드와 결제", validAtFirst: false },
} as const;
export type AdvertisementStep = keyof typeof advertisementSteps;

export const advertisementFlowDefaults: {
  readonly currentStep: AdvertisementStep;
  readonly periodType: AdvertisementPeriod;
  readonly paymentType: AdvertisementPaymentType;
  readonly billingType: BillingType;
} = {
  currentStep: 1,
  periodType: "DAYS_7",
  paymentType: "FREQUENT_PAYMENT",
  billingType: "REGULAR_PAYMENT",
};

/** A proven phone. A hold uses it up; the next hold needs a new proof. */
export interface FlowProof {
  key: string;
  maskedPhone: string;
  /** Milliseconds by the clock of the device. */
  verifiedAt: number;
  spent: boolean;
}

export interface FlowPosition {
  id: number;
  name: string;
}

/** The choices made so far: names of the specification, and a few of our own. */
export interface AdvertisementFlow {
  shopPosition: { latitude: number; longitude: number } | null;
  currentStep: AdvertisementStep;
  steps: {
    1: {
      phoneNumberVerified: boolean;
      proof: FlowProof | null;
      positions: readonly FlowPosition[];
      products: readonly [ProductId];
      target: AdvertisementTarget;
      stylerId: number | null;
      linkType: AdvertisementLinkType;
      benefitUrl: string;
      channel: AdvertisementChannel;
      isValid: boolean;
    };
    2: {
      periodType: AdvertisementPeriod;
      /** Null start: the first day on which all places are free. */
      displayPeriod: { startDate: string | null; endDate: string | null };
      isValid: boolean;
    };
    3: { paymentType: AdvertisementPaymentType; billingType: BillingType; isValid: boolean };
    4: {
      agreeTerms: boolean;
      agreePayment: boolean;
      regularPaymentAgree: boolean;
      /** The versions of the texts that were ticked. */
      agreedClauseIds: readonly number[];
      isValid: boolean;
    };
    5: {
      nickName: string;
      pgResult: { orderId: string } | null;
      holdId: number | null;
      cardId: number | null;
      isValid: boolean;
    };
  };
}
export type FlowSteps = AdvertisementFlow["steps"];

export const newFlow: AdvertisementFlow = {
  shopPosition: null,
  currentStep: advertisementFlowDefaults.currentStep,
  steps: {
    1: {
      phoneNumberVerified: false,
      proof: null,
      positions: [],
      products: [1],
      target: "SHOP",
      stylerId: null,
      linkType: "ALL",
      benefitUrl: "",
      channel: "ONLINE",
      isValid: advertisementSteps[1].validAtFirst,
    },
    2: {
      periodType: advertisementFlowDefaults.periodType,
      displayPeriod: { startDate: null, endDate: null },
      isValid: advertisementSteps[2].validAtFirst,
    },
    3: {
      paymentType: advertisementFlowDefaults.paymentType,
      billingType: advertisementFlowDefaults.billingType,
      isValid: advertisementSteps[3].validAtFirst,
    },
    4: {
      agreeTerms: false,
      agreePayment: false,
      regularPaymentAgree: false,
      agreedClauseIds: [],
      isValid: advertisementSteps[4].validAtFirst,
    },
    5: { nickName: "", pgResult: null, holdId: null, cardId: null, isValid: advertisementSteps[5].validAtFirst },
  },
};

export const productOf = ({ steps }: AdvertisementFlow): ProductId => steps[1].products[0];

/** What one payment pays for. A monthly product ignores the number of days chosen before. */
export const termOf = (flow: AdvertisementFlow): AdvertisementTerm =>
  advertisementProducts[productOf(flow)].kind === "ESTHETIC_MONTHLY" ? "MONTH" : flow.steps[2].periodType;

export const isRecurring = ({ steps }: AdvertisementFlow): boolean => steps[3].billingType === "REGULAR_PAYMENT";

/** The same product kind in the other range, or the other kind in the same range. */
export function productLike(
  id: ProductId,
  wish: Partial<Pick<(typeof advertisementProducts)[ProductId], "kind" | "range">>,
) {
  const requested = { ...advertisementProducts[id], ...wish };
  const ids = Object.keys(advertisementProducts).map(Number) as ProductId[];
  const isRequested = (one: ProductId) =>
    advertisementProducts[one].kind === requested.kind && advertisementProducts[one].range === requested.range;
  return ids.find(isRequested) ?? id;
}

/** Computes the validity of every step and the last day of the period. */
export function settledFlow(flow: AdvertisementFlow): AdvertisementFlow {
  const { steps } = flow;
  const { startDate } = steps[2].displayPeriod;
  const endDate =
    startDate === null ? null : addDays(periodFrom(startDate, termOf(flow), anchorOf(startDate)).toDay, -1);
  const withPeriod = { ...steps, 2: { ...steps[2], displayPeriod: { startDate, endDate } } };
  const isValid = validity(withPeriod);
  return {
    ...flow,
    steps: {
      1: { ...withPeriod[1], isValid: isValid[1] },
      2: { ...withPeriod[2], isValid: isValid[2] },
      3: { ...withPeriod[3], isValid: isValid[3] },
      4: { ...withPeriod[4], isValid: isValid[4] },
      5: { ...withPeriod[5], isValid: isValid[5] },
    },
  };
}

function validity(steps: FlowSteps): Record<AdvertisementStep, boolean> {
  const recurring = steps[3].billingType === "REGULAR_PAYMENT";
  const frequent = steps[3].paymentType === "FREQUENT_PAYMENT";
  return {
    1: steps[1].phoneNumberVerified && missingIn(steps[1]).length === 0,
    2: true,
    3: frequent || !recurring,
    4: steps[4].agreeTerms && steps[4].agreePayment && (steps[4].regularPaymentAgree || !recurring),
    5: steps[5].holdId !== null && (frequent ? steps[5].cardId !== null : steps[5].pgResult !== null),
  };
}

/** What the first step still needs, besides the phone. */
export function missingIn({ positions, target, stylerId, linkType, benefitUrl }: FlowSteps[1]) {
  return [
    ...(positions.length === 0 ? (["positions"] as const) : []),
    ...(target === "STYLER" && stylerId === null ? (["stylerId"] as const) : []),
    ...(linkType === "BENEFIT_URL" && !isPublicHttpsLink(benefitUrl) ? (["benefitUrl"] as const) : []),
  ];
}

/**
 * Changes a choice. A hold was made for the earlier choice, so it is released, and the proof that it used up is
 * dropped.
 */
export function changeFlow<S extends 1 | 2 | 3 | 4>(
  flow: AdvertisementFlow,
  step: S,
  change: Partial<FlowSteps[S]>,
): AdvertisementFlow {
  const changed = { ...flow.steps, [step]: { ...flow.steps[step], ...change } };
  return settledFlow(withoutHold({ ...flow, steps: changed }));
}

export function withoutHold(flow: AdvertisementFlow): AdvertisementFlow {
  const { steps } = flow;
  const isSpent = steps[1].proof?.spent ?? true;
  const first = isSpent ? { ...steps[1], phoneNumberVerified: false, proof: null } : steps[1];
  return settledFlow({
    ...flow,
    steps: { ...steps, 1: first, 5: { ...steps[5], holdId: null, pgResult: null } },
  });
}

export function provenFlow(flow: AdvertisementFlow, proof: Omit<FlowProof, "spent">): AdvertisementFlow {
  const first = { ...flow.steps[1], phoneNumberVerified: true, proof: { ...proof, spent: false } };
  return settledFlow({ ...flow, steps: { ...flow.steps, 1: first } });
}

export function heldFlow(flow: AdvertisementFlow, holdId: number): AdvertisementFlow {
  const { proof } = flow.steps[1];
  const first = { ...flow.steps[1], phoneNumberVerified: true, proof: proof && { ...proof, spent: true } };
  return settledFlow({ ...flow, steps: { ...flow.steps, 1: first, 5: { ...flow.steps[5], holdId } } });
}

/** Changes how it is paid or what it is called; the hold stays. */
export function payingFlow(flow: AdvertisementFlow, change: Partial<FlowSteps[5]>): AdvertisementFlow {
  return settledFlow({ ...flow, steps: { ...flow.steps, 5: { ...flow.steps[5], ...change } } });
}
