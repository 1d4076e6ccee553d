import { useBlocker, useRouter } from "@tanstack/react-router";
import { createContext, use, useEffect, useId, useState } from "react";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { askToLeaveSaving } from "./ask-to-leave-saving.tsx";

type Tell = (form: string, unsaved: boolean, saving?: Promise<unknown>) => void;

/** Tells the guard around some forms. */
export const UnsavedContext = createContext<Tell | undefined>(undefined);

/** `saving` of a form, for whoever sends on its behalf. */
export type Saving = <Reply>(sent: Promise<Reply | undefined>) => Promise<Reply | undefined>;

/**
 * What was typed and not saved: the guard around several forms asks before it is lost, or else the form by itself. A dialog
 * stands outside of every screen, and asks before it closes.
 */
export function useUnsaved(unsaved: boolean) {
  const form = useId();
  const around = use(UnsavedContext);
  const { tell: alone, isUnsaved, mayDiscard } = useQuestion();
  const history = useRouter({ warn: false })?.history;
  const tell = around ?? alone;
  useEffect(() => {
    if (around) return;
    return history?.block({ blockerFn: async () => !(await mayDiscard()), enableBeforeUnload: isUnsaved });
  }, [around, history, mayDiscard, isUnsaved]);
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
  const { tell, isUnsaved, mayDiscard } = useQuestion();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => closes(current, next) && !(await mayDiscard()),
    enableBeforeUnload: isUnsaved,
  });
  return { tell, mayDiscard };
}

function useQuestion() {
  const [question] = useState(() => {
    /** Each form with what of it is on its way. */
    const forms = new Map<string, Promise<unknown> | undefined>();
    const tell: Tell = (form, unsaved, saving) => {
      if (unsaved) forms.set(form, saving);
      else forms.delete(form);
      const ended = () => {
        if (forms.get(form) === saving) forms.set(form, undefined);
      };
      saving?.then(ended, ended);
    };
    const isUnsaved = () => forms.size > 0 && isPartner(signedIn());
    const mayDiscard = async () => {
      if (!isUnsaved()) return true;
      const savings = [...forms.values()];
      const saved = () => Promise.allSettled(savings).then(() => !isUnsaved());
      // What is only typed would surely be lost: that is the question where there is both.
      const discard = await (savings.every(Boolean) ? askToLeaveSaving(saved()) : askToDiscard());
      if (discard) forms.clear();
      return discard;
    };
    return { tell, isUnsaved, mayDiscard };
  });
  return question;
}
