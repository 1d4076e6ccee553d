import type { Hold } from "#contract/advertisement-hold.ts";
import { getAdvertisement } from "#contract/advertisements.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";

/** What became of a hold: it stands, it was bought, or it is gone and nothing was paid. Throws where nobody answers. */
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
