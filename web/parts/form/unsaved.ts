import { useBlocker, useRouter } from "@tanstack/react-router";
import { createContext, use, useEffect, useId, useState } from "react";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { askToLeaveSaving } from "./ask-to-leave-saving.tsx";

type SetUnsaved = (form: string, unsaved: boolean, saving?: Promise<unknown>) => void;

/** Registers unsaved text with the guard around several forms. */
export const UnsavedContext = createContext<SetUnsaved | undefined>(undefined);

/** `saving` of a form, for a component that sends for it. */
export type Saving = <Reply>(sent: Promise<Reply | undefined>) => Promise<Reply | undefined>;

/**
 * Unsaved text: the guard around several forms asks before it is lost, or else the form itself. A dialog is outside of
 * every screen, and asks before it closes.
 */
export function useUnsaved(unsaved: boolean) {
  const form = useId();
  const around = use(UnsavedContext);
  const { setUnsaved: alone, isUnsaved, mayDiscard } = useQuestion();
  const history = useRouter({ warn: false })?.history;
  const setUnsaved = around ?? alone;
  useEffect(() => {
    if (around) return;
    return history?.block({ blockerFn: async () => !(await mayDiscard()), enableBeforeUnload: isUnsaved });
  }, [around, history, mayDiscard, isUnsaved]);
  useEffect(() => {
    setUnsaved(form, unsaved);
    return () => setUnsaved(form, false);
  }, [setUnsaved, form, unsaved]);
  return savingOf(form, unsaved, setUnsaved);
}

const savingOf = (form: string, unsaved: boolean, setUnsaved: SetUnsaved) => ({
  /** Called after saving, and before leaving on purpose. */
  settled: () => setUnsaved(form, false),
  /**
   * Registers a running save: until its answer it is neither unsaved nor saved. After a reply the form counts as saved.
   */
  saving<Reply>(sent: Promise<Reply | undefined>): Promise<Reply | undefined> {
    const answered = sent.then((reply) => {
      if (reply !== undefined) setUnsaved(form, false);
      return reply;
    });
    if (unsaved) setUnsaved(form, true, answered);
    return answered;
  },
});

interface Place {
  pathname: string;
  search: object;
}

const leaves = () => true;

/**
 * Leaving asks once for all forms together, and only while the person is signed in. A form in a panel says which
 * navigations close it and ignores the others.
 */
export function useUnsavedGuard(closes: (from: Place, to: Place) => boolean = leaves) {
  const { setUnsaved, isUnsaved, mayDiscard } = useQuestion();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => closes(current, next) && !(await mayDiscard()),
    enableBeforeUnload: isUnsaved,
  });
  return { setUnsaved, mayDiscard };
}

function useQuestion() {
  const [question] = useState(() => {
    /** Each form with its running save. */
    const forms = new Map<string, Promise<unknown> | undefined>();
    const setUnsaved: SetUnsaved = (form, unsaved, saving) => {
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
      // Unsaved text would surely be lost, so that question is asked if there are both.
      const discard = await (savings.every(Boolean) ? askToLeaveSaving(saved()) : askToDiscard());
      if (discard) forms.clear();
      return discard;
    };
    return { setUnsaved, isUnsaved, mayDiscard };
  });
  return question;
}
