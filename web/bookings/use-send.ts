import { useCallback, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { CallFailure, failureOf } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { unansweredKey } from "#web/api/unanswered-key.ts";
import { isPreview } from "./preview.ts";

/**
 * A call that changes something. A second tap while the first is running does nothing. If there was no answer, the same
 * input is sent under the same key, so that it is done once.
 */
export function useSend<C extends Call>(call: C) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const [key] = useState(unansweredKey);

  const run = useCallback(
    async (input: z.input<C["input"]>): Promise<ReplyOf<C> | CallFailure<C> | undefined> => {
      if (isUnderWay.current || isPreview) return undefined;
      isUnderWay.current = true;
      setPending(true);
      setFailure(undefined);
      try {
        const reply = await send(call, input, { idempotencyKey: key.of(input) });
        key.done();
        return reply;
      } catch (problem) {
        setFailure(problem);
        return failureOf(call, problem);
      } finally {
        isUnderWay.current = false;
        setPending(false);
      }
    },
    [call, key],
  );
  const forget = useCallback(() => setFailure(undefined), []);
  return { run, pending, failure, forget };
}

export const isRefused = (reply: unknown): reply is CallFailure => reply instanceof CallFailure;
