import type { Hold } from "#contract/advertisement-hold.ts";
import { getHold, releaseHold } from "#contract/advertisements.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

/** Said where somebody else was quicker, and where this was oneself in another window. */
const whereTwoMeet = ["point_in_use", "places_taken", "phone_not_verified"];

/**
 * Holds, once. What still stands from earlier choices is let go first; and where a second window of the same flow was
 * quicker, its hold is this one's too.
 */
export async function placesHeld(shopId: number, ownId: number | null, hold: () => Promise<Hold>): Promise<Hold> {
  const { hold: standing } = await send(getHold, { shopId });
  if (standing && (standing.id === ownId || standing.payment?.state === "WANTED")) return standing;
  if (standing) await send(releaseHold, { shopId });
  try {
    return await hold();
  } catch (failure) {
    if (!(failure instanceof CallFailure) || !whereTwoMeet.includes(failure.data.code)) throw failure;
    const { hold: meanwhile } = await send(getHold, { shopId });
    if (meanwhile) return meanwhile;
    throw failure;
  }
}
