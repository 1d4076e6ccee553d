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
  /** The choice of a step changes. */
  change: <S extends 1 | 2 | 3 | 4>(step: S, to: Partial<FlowSteps[S]>) => void;
  keep: (next: (flow: AdvertisementFlow) => AdvertisementFlow) => void;
  go: (step: AdvertisementStep) => void;
  /** Releases the hold and starts again. */
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
      // From now on its places are free, also for this person.
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

/** A hold that cannot be released now is being paid or expires by itself; the next hold tells. */
async function release(shopId: number) {
  try {
    await send(releaseHold, { shopId });
  } catch (failure) {
    if (!(failure instanceof CallFailure) && !(failure instanceof NetworkFailure)) throw failure;
  }
}
