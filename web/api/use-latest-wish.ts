import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { send } from "./send.ts";

/**
 * A call whose input replaces the earlier input, such as an order that somebody changes again and again. Requests are
 * sent one after another; of those that wait only the latest is sent. Leaving the screen does not cancel it. The latest
 * input is available until it is saved or has failed.
 */
export function useLatestWish<C extends Call>(call: C) {
  type Input = z.input<C["input"]>;
  const [wish, setWish] = useState<Input>();
  const [failure, setFailure] = useState<unknown>();
  const waiting = useRef<Input>(undefined);
  const underWay = useRef(false);
  const queryClient = useQueryClient();

  const want = useCallback(
    async (input: Input) => {
      setWish(input);
      waiting.current = input;
      if (underWay.current) return;
      underWay.current = true;
      for (let next: Input | undefined = input; next; next = waiting.current) {
        waiting.current = undefined;
        setFailure(undefined);
        await send(call, next).catch(setFailure);
        if (!waiting.current) await queryClient.invalidateQueries();
      }
      underWay.current = false;
      setWish(undefined);
    },
    [call, queryClient],
  );
  return { wish, want, failure };
}
