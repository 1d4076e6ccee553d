import { type RefObject, useEffect } from "react";

/**
 * The first wrong field gets the focus once it is marked as such: with each press, and with what the server says. A
 * refusal that is forgotten while somebody types moves nothing.
 */
export function useFirstWrongField(place: RefObject<HTMLElement | null>, sent: number, failure: unknown) {
  useEffect(() => {
    if (sent > 0) focusFirstWrong(place.current);
  }, [place, sent]);
  useEffect(() => {
    if (failure) focusFirstWrong(place.current);
  }, [place, failure]);
}

/** Of a paper or a photo it is the button that picks one. */
const focusFirstWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]")?.focus();

/** Puts somebody into a field, with what is in it chosen. */
export function focusField(place: RefObject<HTMLFormElement | null>, name: string) {
  const field = place.current?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
