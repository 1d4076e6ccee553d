import { type HistoryLocation, type RouterHistory, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { AdvertisementStep } from "#domain/advertising/advertisement-flow.ts";
import { reachableStep } from "#domain/advertising/advertisement-restored-flow.ts";
import type { OpenFlow } from "./use-flow.ts";

type Steps = readonly AdvertisementStep[];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The steps of the shop's flow that follow each other in the history, up to this entry. */
    advertisementSteps?: { shopId: number; steps: Steps };
  }
}

interface Around {
  shopId: number;
  /** While a payment is pending nobody may go to another step. */
  locked: boolean;
}

/**
 * The browser's Back button goes back one step instead of leaving the flow. The flow stores the open step, because
 * other windows show the same one. The history follows the flow, and leads it only when somebody uses Back or Forward,
 * and never further than the choices allow.
 */
export function useStepHistory({ flow, go }: OpenFlow, { shopId, locked }: Around) {
  const { history } = useRouter();
  const { currentStep } = flow;
  useEffect(() => {
    // Every step begins at its top, however it was opened.
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);
  // The history needs a moment to go back; until then an event says nothing about the person's intention.
  const isFollowing = useRef(false);
  // Kept in step with the shown screen, so that Back right after a step has opened leads to the step before.
  useLayoutEffect(() => {
    if (!isFollowing.current) isFollowing.current = follow(history, shopId, currentStep);
  }, [history, shopId, currentStep]);
  useLayoutEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const requested = stepsOf(location, shopId).at(-1);
        if (requested === undefined || action.type === "PUSH" || action.type === "REPLACE") return;
        if (isFollowing.current) {
          isFollowing.current = follow(history, shopId, flow.currentStep);
          return;
        }
        const step = reachableStep(requested, flow);
        if (step !== flow.currentStep) go(step);
        if (step !== requested) isFollowing.current = follow(history, shopId, step);
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
 * Goes back to the entry of a step that was open before, which takes a moment; then it returns true. A new step is
 * added after the current entry and replaces those after it.
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
