import { countWaiting as call } from "#contract/today.ts";
import { handle } from "#server/http/calls/context.ts";
import { shownStaffIds } from "./shown-staff-ids.ts";
import { waitingFor } from "./waiting.ts";

export const countWaiting = handle(call, async ({ shop, account, db, now }) => {
  const staffIds = await shownStaffIds(db, shop, account.id);
  const { items } = await waitingFor(db, { shopId: shop.id, staffIds, accountId: account.id, role: shop.role, now });
  return { waiting: items.length };
});
