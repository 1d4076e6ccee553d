import { type HistoryLocation, type RouterHistory, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { AdvertisementStep } from "#domain/advertising/advertisement-flow.ts";
import { reachableStep } from "#domain/advertising/advertisement-restored-flow.ts";
import type { OpenFlow } from "./use-flow.ts";

type Steps = readonly AdvertisementStep[];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The steps of the shop's flow that lie one behind the other in the history, up to this entry. */
    advertisementSteps?: { shopId: number; steps: Steps };
  }
}

interface Around {
  shopId: number;
  /** While a payment is on its way nobody may go to another step. */
  locked: boolean;
}

/**
 * The browser's own way back goes one step back instead of out of the flow. Which step is shown stands in the flow, for other
 * windows show the same one: the history follows it, and leads it only when somebody goes to and fro there, never further
 * than what is chosen allows.
 */
export function useStepHistory({ flow, go }: OpenFlow, { shopId, locked }: Around) {
  const { history } = useRouter();
  const { currentStep } = flow;
  useEffect(() => {
    // Every step begins at its top, whichever way it was come to.
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);
  // A way back that the history itself takes only after a moment: until then it says nothing of what somebody wants.
  const isFollowing = useRef(false);
  // In step with what is shown: whoever goes back as soon as a step stands there comes to the one before it.
  useLayoutEffect(() => {
    if (!isFollowing.current) isFollowing.current = follow(history, shopId, currentStep);
  }, [history, shopId, currentStep]);
  useLayoutEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const wanted = stepsOf(location, shopId).at(-1);
        if (wanted === undefined || action.type === "PUSH" || action.type === "REPLACE") return;
        if (isFollowing.current) {
          isFollowing.current = follow(history, shopId, flow.currentStep);
          return;
        }
        const step = reachableStep(wanted, flow);
        if (step !== flow.currentStep) go(step);
        if (step !== wanted) isFollowing.current = follow(history, shopId, step);
      }),
    [history, shopId, flow, go],
  );
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname === next.pathname,
    enableBeforeUnload: false,
    disabled: !locked,
  });
}

const stepsOf = ({ state }: HistoryLocation, shopId: number): Steps =>
  state.advertisementSteps?.shopId === shopId ? state.advertisementSteps.steps : [];

/**
 * Goes back to the entry of a step that was seen before, which takes a moment: then true. Another one follows, or takes the
 * place of what lay further on.
 */
function follow(history: RouterHistory, shopId: number, step: AdvertisementStep): boolean {
  const steps = stepsOf(history.location, shopId);
  const at = steps.indexOf(step);
  const last = steps.at(-1);
  if (step === last) return false;
  if (at >= 0) {
    history.go(at - (steps.length - 1), { ignoreBlocker: true });
    return true;
  }
  const isFurther = last !== undefined && last < step;
  const state = { advertisementSteps: { shopId, steps: isFurther ? [...steps, step] : [step] } };
  history[isFurther ? "push" : "replace"](history.location.href, state, { ignoreBlocker: true });
  return false;
}
