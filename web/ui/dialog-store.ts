import type { ReactNode, RefObject } from "react";
import type { MayDismiss } from "./dialog-dismissal.ts";

export type DialogControls<Answer> = { close: (answer?: Answer) => void };

export type OpenDialog = {
  id: number;
  role: "dialog" | "alertdialog";
  open: boolean;
  content: ReactNode;
  dismiss: () => void;
  /** Asked first where it holds what somebody typed. */
  mayDismiss: RefObject<MayDismiss | undefined>;
};

let dialogs: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Asks a question and waits for its answer; undefined when it was dismissed or the route changed under it. */
export function openDialog<Answer>(
  render: (dialog: DialogControls<Answer>) => ReactNode,
  { role = "dialog" }: { role?: OpenDialog["role"] } = {},
): Promise<Answer | undefined> {
  return new Promise((answerWith) => {
    const id = ++lastId;
    const close = (answer?: Answer) => {
      answerWith(answer);
      change(dialogs.map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)));
    };
    const dismiss = () => close();
    const mayDismiss = { current: undefined };
    change([...dialogs, { id, role, open: true, content: render({ close }), dismiss, mayDismiss }]);
  });
}

/** Whether all of them may go with their screen: each that holds what somebody typed asks, the uppermost first. */
export async function mayCloseDialogs(): Promise<boolean> {
  for (const { open, mayDismiss } of dialogs.toReversed()) {
    if (open && mayDismiss.current && !(await mayDismiss.current("with the screen"))) return false;
  }
  return true;
}

const closers = new Set<() => void>();

/** For what is open without `openDialog`, such as a sheet or a menu: closed with all dialogs when the route changes. */
export function closesWithRoute(close: () => void) {
  closers.add(close);
  return () => {
    closers.delete(close);
  };
}

/** Closes without the closing motion: the route that asked is already gone. */
export function closeAllDialogs() {
  for (const close of closers) close();
  for (const dialog of dialogs) dialog.dismiss();
  if (dialogs.length > 0) change([]);
}

export function forgetDialog(id: number) {
  change(dialogs.filter((dialog) => dialog.id !== id));
}

export function currentDialogs() {
  return dialogs;
}

export function onDialogsChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly OpenDialog[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}
