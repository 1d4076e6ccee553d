import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import { releaseHold } from "#contract/advertisements.ts";
import {
  type AdvertisementFlow,
  type AdvertisementStep,
  changeFlow,
  type FlowSteps,
} from "#domain/advertising/advertisement-flow.ts";
import { CallFailure, NetworkFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { clearFlow, currentFlow, type FlowOwner, keepFlow, onFlowChange } from "./flow-store.ts";

export interface OpenFlow {
  flow: AdvertisementFlow;
  /** Something else is wanted in a step. */
  change: <S extends 1 | 2 | 3 | 4>(step: S, to: Partial<FlowSteps[S]>) => void;
  keep: (next: (flow: AdvertisementFlow) => AdvertisementFlow) => void;
  go: (step: AdvertisementStep) => void;
  /** Lets go of what was held and begins anew. */
  restart: () => Promise<void>;
}

export const FlowContext = createContext<OpenFlow | null>(null);

export function useOpenFlow(): OpenFlow {
  const flow = use(FlowContext);
  if (!flow) throw new Error("useOpenFlow may be used only inside the five steps");
  return flow;
}

export function useFlow({ shopId, accountId }: FlowOwner): OpenFlow {
  const owner = useMemo(() => ({ shopId, accountId }), [shopId, accountId]);
  const flow = useSyncExternalStore(onFlowChange, () => currentFlow(owner));
  const queryClient = useQueryClient();

  const dropHold = useCallback(async () => {
    await release(shopId);
    await queryClient.invalidateQueries();
  }, [shopId, queryClient]);

  const keep: OpenFlow["keep"] = useCallback(
    (next) => {
      const before = currentFlow(owner);
      const after = next(before);
      keepFlow(owner, after);
      // Its places are free for others from now on, and for oneself.
      if (before.steps[5].holdId !== null && after.steps[5].holdId === null) void dropHold();
    },
    [owner, dropHold],
  );
  return useMemo(
    () => ({
      flow,
      keep,
      change: (step, to) => keep((before) => changeFlow(before, step, to)),
      go: (step) => keep((before) => ({ ...before, currentStep: step })),
      restart: async () => {
        clearFlow(owner);
        await dropHold();
      },
    }),
    [flow, keep, owner, dropHold],
  );
}

/** One that cannot be let go now is being paid, or runs out by itself: the next hold says so. */
async function release(shopId: number) {
  try {
    await send(releaseHold, { shopId });
  } catch (failure) {
    if (!(failure instanceof CallFailure) && !(failure instanceof NetworkFailure)) throw failure;
  }
}
