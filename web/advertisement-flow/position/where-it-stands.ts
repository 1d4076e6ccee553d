import type { Hold } from "#contract/advertisement-hold.ts";
import { getAdvertisement } from "#contract/advertisements.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

/** The state of a hold: valid, bought, or released without a payment. Throws if the server does not answer. */
export async function whereItStands(
  shopId: number,
  id: number,
  readHold: () => Promise<Hold | null>,
): Promise<Hold | "bought" | "gone"> {
  const hold = await readHold();
  if (hold?.id === id) return hold;
  try {
    await send(getAdvertisement, { shopId, id });
    return "bought";
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return "gone";
    throw failure;
  }
}
