import type { Hold } from "#contract/advertisement-hold.ts";
import { getHold, holdAdvertisement } from "#contract/advertisements.ts";
import { codeOf, type FailureCode } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

/** Said where somebody else was quicker, and where this was oneself in another window. */
const whereTwoMeet: readonly FailureCode<typeof holdAdvertisement>[] = [
  "point_in_use",
  "places_taken",
  "phone_not_verified",
];

/**
 * Holds, once: what still stands from earlier choices makes way for it. Where a second window of the same flow was quicker,
 * its hold is this one's too; but never one that stood before, for that was held for something else.
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
