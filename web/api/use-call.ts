import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import type { CallState } from "#domain/money/call-state.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { CallFailure, isConflict } from "./failures.ts";
import { send } from "./send.ts";
import { unansweredKey } from "./unanswered-key.ts";
import { useIsHere } from "./use-is-here.ts";

interface Progress<Reply> {
  state: CallState;
  data: Reply | undefined;
  failure: unknown;
}

/**
 * A call that changes something: idle, pending, success, failure. A second call cancels the first. If there was no
 * answer, the same input is sent under the same key, so that it is done once. Leaving the screen does not cancel it: a
 * refusal is then shown on the screen that is open. A refusal often means that the screen is out of date, so its data
 * is read again.
 */
export function useCall<C extends Call>(call: C) {
  const [progress, setProgress] = useState<Progress<ReplyOf<C>>>({
    state: "idle",
    data: undefined,
    failure: undefined,
  });
  const underWay = useRef<AbortController>(undefined);
  const [key] = useState(unansweredKey);
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  useEffect(
    () => () => {
      if (!call.writes) underWay.current?.abort();
    },
    [call],
  );

  const run = useCallback(
    async (input: z.input<C["input"]>): Promise<ReplyOf<C> | undefined> => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      setProgress({ state: "pending", data: undefined, failure: undefined });
      try {
        const idempotencyKey = call.method === "POST" ? key.of(input) : "";
        const data = await send(call, input, { idempotencyKey, signal: controller.signal });
        key.done();
        // Any open screen may show the changed data: all of it is read again.
        if (call.writes) await queryClient.invalidateQueries();
        if (underWay.current === controller) setProgress({ state: "success", data, failure: undefined });
        return data;
      } catch (failure) {
        if (underWay.current !== controller || controller.signal.aborted) return undefined;
        setProgress({ state: "failure", data: undefined, failure });
        if (!(failure instanceof CallFailure)) return undefined;
        const showFailure = () => isHere.current || toast({ text: failure.message, tone: "failed" });
        // The next answer may remove the row, and its message with it.
        if (call.writes && isConflict(failure)) queryClient.invalidateQueries().then(() => setTimeout(showFailure));
        else showFailure();
        return undefined;
      }
    },
    [call, queryClient, key, isHere],
  );
  const reset = useCallback(() => setProgress({ state: "idle", data: undefined, failure: undefined }), []);
  return { ...progress, run, reset };
}
