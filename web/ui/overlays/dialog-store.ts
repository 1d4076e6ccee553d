import type { ReactNode, RefObject } from "react";
import { createSignal, createStore } from "#web/ui/store.ts";
import type { MayDismiss } from "./dialog-dismissal.ts";

export type DialogControls<Answer> = { close: (answer?: Answer) => void };

export type OpenDialog = {
  id: number;
  role: "dialog" | "alertdialog";
  open: boolean;
  content: ReactNode;
  dismiss: () => void;
  /** Asked first if it contains typed text. */
  mayDismiss: RefObject<MayDismiss | undefined>;
};

const dialogs = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

/** Asks a question and waits for its answer; undefined if it was dismissed or the route has changed. */
export function openDialog<Answer>(
  render: (dialog: DialogControls<Answer>) => ReactNode,
  { role = "dialog" }: { role?: OpenDialog["role"] } = {},
): Promise<Answer | undefined> {
  return new Promise((answerWith) => {
    const id = ++lastId;
    const close = (answer?: Answer) => {
      answerWith(answer);
      dialogs.set(dialogs.get().map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)));
    };
    const dismiss = () => close();
    const mayDismiss = { current: undefined };
    dialogs.set([...dialogs.get(), { id, role, open: true, content: render({ close }), dismiss, mayDismiss }]);
  });
}

/** Whether all of them may close with their screen: each with typed text asks, the top one first. */
export async function mayCloseDialogs(): Promise<boolean> {
  for (const { open, mayDismiss } of dialogs.get().toReversed()) {
    if (open && mayDismiss.current && !(await mayDismiss.current("with the screen"))) return false;
  }
  return true;
}

const routeLeft = createSignal();

/**
 * For anything that is open without `openDialog`, such as a sheet or a menu: closed with all dialogs when the route
 * changes.
 */
export const closesWithRoute = routeLeft.listen;

/** Closes without the closing motion: the route that asked is already gone. */
export function closeAllDialogs() {
  routeLeft.send();
  for (const dialog of dialogs.get()) dialog.dismiss();
  if (dialogs.get().length > 0) dialogs.set([]);
}

export function forgetDialog(id: number) {
  dialogs.set(dialogs.get().filter((dialog) => dialog.id !== id));
}

export const currentDialogs = dialogs.get;
export const useDialogs = dialogs.use;
