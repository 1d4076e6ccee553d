import { type RefObject, useEffect } from "react";

/**
 * The first wrong field gets the focus once it is marked: after each press and after the server's errors. Clearing an
 * error while typing does not move the focus.
 */
export function useFirstWrongField(place: RefObject<HTMLElement | null>, sent: number, failure: unknown) {
  useEffect(() => {
    if (sent > 0) focusFirstWrong(place.current);
  }, [place, sent]);
  useEffect(() => {
    if (failure) focusFirstWrong(place.current);
  }, [place, failure]);
}

/** For a document or a photo, the button that picks it gets the focus. */
const focusFirstWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]")?.focus();

/** Focuses a field and selects its content. */
export function focusField(place: RefObject<HTMLFormElement | null>, name: string) {
  const field = place.current?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
