import { useSyncExternalStore } from "react";
import { isPreview } from "#web/bookings/preview.ts";
import { createSignal } from "#web/ui/store.ts";
import { type Place, placeOf } from "./place-of.ts";

export const paths = {
  shop: (shopId: number) => `/book/${shopId}${isPreview ? "?preview=true" : ""}`,
  time: (shopId: number) => `/book/${shopId}?step=time${isPreview ? "&preview=true" : ""}`,
  booking: (key: string) => `/book/bookings/${key}`,
  promise: (key: string) => `/book/bookings/${key}/promise`,
  find: "/book/bookings",
  near: (pointId: number) => `/near/${pointId}`,
  district: (code: string) => `/near/district/${code}`,
} as const;

const moved = createSignal();

const addressNow = () => location.pathname + location.search;

let shown = addressNow();

/** Every other place begins at its top, also after Back. */
function arrive() {
  moved.send();
  if (addressNow() === shown) return;
  shown = addressNow();
  scrollTo({ top: 0 });
  document.body.style.overflow = "auto";
}
// The browser would restore the old position after Back.
history.scrollRestoration = "manual";
addEventListener("popstate", arrive);

export function usePlace(): Place {
  const address = useSyncExternalStore(moved.listen, addressNow);
  return placeOf(address);
}

/** `instead`: replaces the current entry, because there is nothing to come back to. */
export function go(to: string, how?: "instead") {
  // A preview shows one shop, and nothing of a booking.
  if (to === addressNow() || (isPreview && !to.includes("preview="))) return;
  if (how === "instead") history.replaceState({ within: true }, "", to);
  else history.pushState({ within: true }, "", to);
  arrive();
}

/** Back to the earlier place, or, if this address was opened directly, to the place that it belongs to. */
export function goBack(to: string) {
  if ((history.state as { within?: boolean } | null)?.within) history.back();
  else go(to, "instead");
}
