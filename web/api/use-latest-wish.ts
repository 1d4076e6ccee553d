import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { send } from "./send.ts";

/**
 * A call whose every input replaces the one before, made again and again while somebody tries things out, such as an order.
 * One is sent after another, so that none overtakes the next; of those that wait meanwhile only the latest is. Whoever
 * leaves the screen takes nothing back. The wish is there to be shown until it has come true, or could not.
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
