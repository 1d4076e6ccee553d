import type { Hold } from "#contract/advertisement-hold.ts";
import { getHold, holdAdvertisement } from "#contract/advertisements.ts";
import { codeOf, type FailureCode } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

/** Shown if somebody else took the place first, and if it was the same person in another window. */
const whereTwoMeet: readonly FailureCode<typeof holdAdvertisement>[] = [
  "point_in_use",
  "places_taken",
  "phone_not_verified",
];

/**
 * Requests a hold once. It replaces the holds of earlier choices. If a second window of the same flow was faster, its
 * hold is used; but never an older hold, which was made for another choice.
 */
export async function placesHeld(shopId: number, ownId: number | null, hold: () => Promise<Hold>): Promise<Hold> {
  const { hold: standing } = await send(getHold, { shopId });
  if (standing && (standing.id === ownId || standing.payment?.state === "WANTED")) return standing;
  try {
    return await hold();
  } catch (failure) {
    const code = codeOf(holdAdvertisement, failure);
    if (!code || !whereTwoMeet.includes(code)) throw failure;
    const { hold: meanwhile } = await send(getHold, { shopId });
    if (meanwhile && meanwhile.id !== standing?.id) return meanwhile;
    throw failure;
  }
}
