import { useCallback, useState } from "react";
import type * as z from "zod/mini";
import { openCardWindow } from "#contract/cards.ts";
import { useCall } from "#web/api/use-call.ts";
import { type BegunWindow, keepBegun } from "./begun-window.ts";
import { isClosedByPerson, openTossWindow } from "./open-toss-window.ts";

type Wish = z.input<typeof openCardWindow.input>;

/**
 * Opens the card window, which leaves the page. The result screens complete the registration or payment and go on to
 * `continueAt`.
 */
export function useCardWindow() {
  const { run, failure, state } = useCall(openCardWindow);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const open = useCallback(
    async (wish: Wish, begun: BegunWindow) => {
      setProblem(undefined);
      const opened = await run(wish);
      if (!opened) return;
      keepBegun(begun);
      setLeaving(true);
      if (opened.window.kind === "sandbox") return window.location.assign(opened.window.url);
      try {
        await openTossWindow(opened.window.clientKey, opened);
      } catch (error) {
        setLeaving(false);
        if (!isClosedByPerson(error)) setProblem(error);
      }
    },
    [run],
  );
  return { open, pending: leaving || state === "pending", failure: failure ?? problem };
}
