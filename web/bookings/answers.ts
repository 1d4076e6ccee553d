import { useCallback, useEffect, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { addressOf, send } from "#web/api/send.ts";
import { createSignal } from "#web/ui/store.ts";

interface Answer {
  data: unknown;
  failure: unknown;
  pending: boolean;
}

const nothingYet: Answer = { data: undefined, failure: undefined, pending: true };
const answers = new Map<string, Answer>();
const underWay = new Map<string, Promise<void>>();
const changed = createSignal();

function keep(address: string, change: Partial<Answer>) {
  answers.set(address, { ...(answers.get(address) ?? nothingYet), ...change });
  changed.send();
}

/** Data of another call goes into the cache, so that its next reader has it at once, such as a new booking. */
export function keepAnswer<C extends Call>(call: C, input: z.input<C["input"]>, data: ReplyOf<C>) {
  keep(addressOf(call, input), { data, failure: undefined, pending: false });
}

function ask<C extends Call>(call: C, input: z.input<C["input"]>): Promise<void> {
  const address = addressOf(call, input);
  const asked = underWay.get(address) ?? askNow(address, call, input);
  underWay.set(address, asked);
  return asked;
}

async function askNow<C extends Call>(address: string, call: C, input: z.input<C["input"]>) {
  keep(address, { pending: true });
  try {
    keep(address, { data: await send(call, input), failure: undefined, pending: false });
  } catch (failure) {
    keep(address, { failure, pending: false });
  } finally {
    underWay.delete(address);
  }
}

/**
 * The answer to a read. An earlier answer is shown while a newer one loads. It is read again when the tab or the
 * connection comes back.
 */
export function useBookingAnswer<C extends Call>(call: C, input: z.input<C["input"]>) {
  const address = addressOf(call, input);
  const answer = useSyncExternalStore(changed.listen, () => answers.get(address) ?? nothingYet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that the input does, and stays the same text.
  const again = useCallback(() => ask(call, input), [address]);
  useEffect(() => {
    again();
    const comesBack = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", comesBack);
    addEventListener("online", comesBack);
    return () => {
      document.removeEventListener("visibilitychange", comesBack);
      removeEventListener("online", comesBack);
    };
  }, [again]);
  return { ...answer, data: answer.data as ReplyOf<C> | undefined, again };
}
