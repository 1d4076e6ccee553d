import { useEffect } from "react";
import { currentDialogs } from "#web/ui/overlays/dialog-store.ts";

/**
 * J and K move down and up in the queue, R adds a note on the field with the focus, A approves. By the position of the
 * key and not by its letter, because a Korean keyboard types ㅓ for j.
 */
export function useReviewKeys(step: (by: 1 | -1) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (currentDialogs().length > 0 || isTyping(event.target)) return;
      const act = {
        KeyJ: () => step(1),
        KeyK: () => step(-1),
        KeyR: () => pinAt(document.activeElement),
        KeyA: () => document.querySelector<HTMLButtonElement>("[data-review-approve]")?.click(),
      }[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [step]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** If no field has the focus, the first one gets it, so that the next press adds a note. */
function pinAt(focused: Element | null) {
  const pin = focused?.closest("[data-field]")?.querySelector<HTMLButtonElement>("[data-review-pin]");
  if (pin) pin.click();
  else document.querySelector<HTMLButtonElement>("[data-review-pin]")?.focus();
}
