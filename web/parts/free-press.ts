import { currentDialogs } from "#web/ui/overlays/dialog-store.ts";

/** Whether a key of one letter is a command: not while somebody types, and not under a dialog. */
export function isFreePress(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  return currentDialogs().length === 0 && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
