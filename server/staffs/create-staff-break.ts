import { createStaffBreak as call } from "#contract/staffs.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { addBreak, isSensibleBreak } from "./add-break.ts";
import { lockStaff } from "./find-staff.ts";

export const createStaffBreak = handle(call, async ({ input, account, shop, db, now, refuse, changed, announce }) => {
  const requested = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const staff = await lockStaff(db, shop.id, input.id);
  if (!staff) return refuse("staff_not_found");
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("break_not_own");
  if (!isSensibleBreak(requested, now))
    return refuse("break_times_wrong", { fields: { startsAt: "10분 단위로 선택해 주세요" } });

  const added = await addBreak(db, { shopId: shop.id, staffId: staff.id, ...requested, reason: input.reason, now });
  if ("taken" in added) return refuse("time_taken", { details: { ...added.taken } });
  const { created, joined } = added;
  changed({
    break: created.id,
    from: formatInstant(created.startsAt),
    to: formatInstant(created.endsAt),
    joined: joined.length,
  });
  announce(shop.id, "staff_changed", [staff.id]);
  return created;
});
