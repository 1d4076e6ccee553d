import { useBlocker } from "@tanstack/react-router";
import { createContext, use, useCallback, useEffect, useRef } from "react";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { confirm } from "#web/ui/simple-confirm.tsx";

type Tell = (form: string, unsaved: boolean) => void;

export const UnsavedContext = createContext<Tell>(() => {});

/** A form of the screen tells whether it holds something that was typed and not saved; `settled` is said once it was saved. */
export function useUnsaved(form: string, unsaved: boolean) {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell(form, unsaved);
    return () => tell(form, false);
  }, [tell, form, unsaved]);
  return { settled: () => tell(form, false) };
}

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
  const forms = useRef(new Set<string>());
  const tell: Tell = useCallback((form, unsaved) => {
    if (unsaved) forms.current.add(form);
    else forms.current.delete(form);
  }, []);
  const isUnsaved = () => forms.current.size > 0 && isPartner(signedIn());
  const mayDiscard = async () => {
    if (!isUnsaved()) return true;
    const discard = await confirm({
      title: "저장하지 않은 내용이 있어요",
      content: "이 화면을 떠나면 바꾼 내용이 사라져요.",
      confirmLabel: "저장하지 않고 나가기",
      cancelLabel: "계속 고치기",
      danger: true,
    });
    if (discard) forms.current.clear();
    return discard;
  };
  useBlocker({
    shouldBlockFn: async ({ current, next }) => closes(current, next) && !(await mayDiscard()),
    enableBeforeUnload: isUnsaved,
  });
  return { tell, mayDiscard };
}

/** For a screen that is one form; `settled` is said before leaving it on purpose. */
export function useUnsavedForm(unsaved: boolean) {
  const { tell } = useUnsavedGuard();
  useEffect(() => tell("form", unsaved), [tell, unsaved]);
  return { settled: () => tell("form", false) };
}
