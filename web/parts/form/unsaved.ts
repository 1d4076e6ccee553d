import { useBlocker } from "@tanstack/react-router";
import { createContext, use, useCallback, useEffect, useRef } from "react";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { askToLeaveSaving } from "./ask-to-leave-saving.tsx";

type Tell = (form: string, unsaved: boolean, saving?: Promise<unknown>) => void;

export const UnsavedContext = createContext<Tell>(() => {});

/** `saving` of a form, for whoever sends on its behalf. */
export type Saving = <Reply>(sent: Promise<Reply | undefined>) => Promise<Reply | undefined>;

/** A form of the screen tells whether it holds something that was typed and not saved. */
export function useUnsaved(form: string, unsaved: boolean) {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell(form, unsaved);
    return () => tell(form, false);
  }, [tell, form, unsaved]);
  return sayingsOf(form, unsaved, tell);
}

const sayingsOf = (form: string, unsaved: boolean, tell: Tell) => ({
  /** Said once it was saved, and before it is left on purpose. */
  settled: () => tell(form, false),
  /** Said of what is on its way: until it is answered it is neither unsaved nor saved. With a reply the form is settled. */
  saving<Reply>(sent: Promise<Reply | undefined>): Promise<Reply | undefined> {
    const answered = sent.then((reply) => {
      if (reply !== undefined) tell(form, false);
      return reply;
    });
    if (unsaved) tell(form, true, answered);
    return answered;
  },
});

interface Place {
  pathname: string;
  search: object;
}

const leaves = () => true;

/**
 * Leaving asks once for all the forms together, and only while there is somebody whose changes they are. A form in a panel
 * says which ways on close it: the others are none of its business.
 */
export function useUnsavedGuard(closes: (from: Place, to: Place) => boolean = leaves) {
  /** Each with what of it is on its way. */
  const forms = useRef(new Map<string, Promise<unknown> | undefined>());
  const tell: Tell = useCallback((form, unsaved, saving) => {
    if (unsaved) forms.current.set(form, saving);
    else forms.current.delete(form);
    const ended = () => {
      if (forms.current.get(form) === saving) forms.current.set(form, undefined);
    };
    saving?.then(ended, ended);
  }, []);
  const isUnsaved = () => forms.current.size > 0 && isPartner(signedIn());
  const mayDiscard = async () => {
    if (!isUnsaved()) return true;
    const savings = [...forms.current.values()];
    const saved = () => Promise.allSettled(savings).then(() => !isUnsaved());
    // What is only typed would surely be lost: that is the question where there is both.
    const discard = await (savings.every(Boolean) ? askToLeaveSaving(saved()) : askToDiscard());
    if (discard) forms.current.clear();
    return discard;
  };
  useBlocker({
    shouldBlockFn: async ({ current, next }) => closes(current, next) && !(await mayDiscard()),
    enableBeforeUnload: isUnsaved,
  });
  return { tell, mayDiscard };
}

/** For a screen that is one form. */
export function useUnsavedForm(unsaved: boolean) {
  const { tell } = useUnsavedGuard();
  useEffect(() => tell("form", unsaved), [tell, unsaved]);
  return sayingsOf("form", unsaved, tell);
}
