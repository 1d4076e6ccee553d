import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { getHold, holdAdvertisement } from "#contract/advertisements.ts";
import { type AdvertisementFlow, heldFlow, isRecurring, withoutHold } from "#domain/advertising/advertisement-flow.ts";
import { formatWon } from "#domain/menus/price.ts";
import { requestedOf, useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { placesHeld } from "#web/advertisement-flow/position/places-held.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { send } from "#web/api/send.ts";
import { answerKey, useAnswer } from "#web/api/use-answer.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { idleHold, mayTakePlaces, nextHold, problemOfHold } from "./hold-state.ts";

interface Ways {
  /** The choice is not available any more; the message is shown in the step where another choice is possible. */
  onRefused: (step: 1 | 2 | 4, reason: string) => void;
  /** The person cannot correct this. */
  onBroken: (failure: unknown) => void;
}

/**
 * Holds the places and the price as soon as the last step opens, so the screen shows exactly what will be paid. A
 * reloaded page or a second window continues with the existing hold.
 */
export function useHold({ onRefused, onBroken }: Ways) {
  const { shop } = useCurrentShop();
  const { flow, keep } = useOpenFlow();
  const queryClient = useQueryClient();
  const answer = useAnswer(getHold, { shopId: shop.id });
  const { quote } = useQuote();
  const [state, dispatch] = useReducer(nextHold, idleHold);
  const { holdId } = flow.steps[5];
  const standing = answer.data?.hold ?? undefined;
  const isOurs = standing !== undefined && (standing.id === holdId || standing.payment?.state === "WANTED");
  const hold = isOurs ? standing : undefined;

  const show = useCallback(
    (next: Hold | null) => queryClient.setQueryData(answerKey(getHold, { shopId: shop.id }), { hold: next }),
    [queryClient, shop.id],
  );
  const take = useCallback(
    async (expectedWon: number): Promise<void> => {
      dispatch({ type: "asked" });
      try {
        const held = await placesHeld(shop.id, flow.steps[5].holdId, () =>
          send(holdAdvertisement, wishOf(flow, shop.id, expectedWon, quote?.displayPeriod?.startDate ?? "")),
        );
        show(held);
        keep((before) => heldFlow(before, held.id));
        dispatch({ type: "answered" });
      } catch (failure) {
        const problem = problemOfHold(failure);
        if (problem.is === "price") {
          if (await agreesToPrice(expectedWon, problem.totalWon)) return await take(problem.totalWon);
          onRefused(1, "가격이 변경되어 자리를 확보하지 않았어요. 결제한 금액은 없어요.");
        }
        if (problem.is === "proof") keep((before) => withoutHold(unproven(before)));
        if (problem.is === "choice") onRefused(problem.step, problem.reason);
        if (problem.is === "broken") onBroken(failure);
        await queryClient.invalidateQueries();
        dispatch(problem.is === "shown" ? { type: "failed", failure } : { type: "answered" });
      }
    },
    [shop.id, flow, quote, keep, show, queryClient, onRefused, onBroken],
  );

  const { proof } = flow.steps[1];
  const isProven = proof !== null && !proof.spent;
  const totalWon = quote?.money.totalWon;
  const isRead = answer.isSuccess;
  const mayTake = mayTakePlaces({ state, isRead, hasHold: hold !== undefined, holdId, isProven, totalWon });
  useEffect(() => {
    if (mayTake && totalWon !== undefined) void take(totalWon);
  }, [mayTake, totalWon, take]);

  return {
    hold,
    answer,
    failure: state.is === "failed" ? state.failure : undefined,
    retry: () => dispatch({ type: "retried" }),
    /** There was a hold; now there is neither a hold nor a known payment. */
    isGone: answer.isSuccess && !answer.isFetching && !hold && holdId !== null,
    needsProof: answer.isSuccess && !hold && holdId === null && !isProven,
  };
}

const agreesToPrice = (before: number, after: number) =>
  confirm({
    title: "그사이 가격이 변경됐어요",
    content: `보여 드린 가격은 ${formatWon(before)}이었고 지금은 ${formatWon(after)}이에요. 아직 결제하지 않았어요.`,
    confirmLabel: `${formatWon(after)}으로 계속하기`,
    cancelLabel: "취소",
  });

const unproven = (flow: AdvertisementFlow): AdvertisementFlow => ({
  ...flow,
  steps: { ...flow.steps, 1: { ...flow.steps[1], phoneNumberVerified: false, proof: null } },
});

function wishOf(flow: AdvertisementFlow, shopId: number, expectedWon: number, startDay: string) {
  const { positions, target, stylerId, linkType, benefitUrl, channel, proof } = flow.steps[1];
  return {
    shopId,
    ...requestedOf(flow),
    pointIds: positions.map(({ id }) => id),
    ...flowPayment(flow),
    target,
    linkType,
    channel,
    startDay,
    expectedWon,
    ...(target === "STYLER" && stylerId !== null ? { stylerId } : {}),
    ...(linkType === "BENEFIT_URL" ? { benefitUrl } : {}),
    agreedClauseIds: [...flow.steps[4].agreedClauseIds],
    regularPaymentAgree: isRecurring(flow) && flow.steps[4].regularPaymentAgree,
    verificationKey: proof?.key ?? "",
  };
}

const flowPayment = ({ steps }: AdvertisementFlow) => ({
  billingType: steps[3].billingType,
  paymentType: steps[3].paymentType,
});
