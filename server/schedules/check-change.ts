import { and, eq, isNull } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { ScheduleChange } from "#contract/schedules.ts";
import { addDays, daysBetween, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopClosings, shopUsers } from "#server/db/tables/tables.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { findStaff, isSensibleBreak } from "#server/staffs/index.ts";

type ChangeRefusal =
  | "staff_not_found"
  | "closing_not_found"
  | "schedule_not_own"
  | "role_not_yours_to_give"
  | "schedule_times_wrong"
  | "staff_is_last_owner";

interface Asked {
  change: ScheduleChange;
  shop: { id: number; role: ShopRole };
  account: { id: number };
  now: Date;
  refuse: (code: ChangeRefusal, extras?: RefusalExtras) => never;
}

/** Whether this person may make this change, and whether it is valid. A missing row is reported first. */
export async function checkChange(db: Db, asked: Asked): Promise<void> {
  const { change, shop, account, now, refuse } = asked;
  const staff = "staffId" in change ? await findStaff(db, shop.id, change.staffId) : undefined;
  if ("staffId" in change && !staff) return refuse("staff_not_found");
  if (change.kind === "CLOSING_REMOVAL" && !(await findClosing(db, shop.id, change.closingId)))
    return refuse("closing_not_found");
  const isOwn = staff?.accountId === account.id && change.kind !== "STAFF_REMOVAL";
  if (shop.role === "MEMBER" && !isOwn) return refuse("schedule_not_own");
  if (change.kind === "STAFF_REMOVAL" && staff) await checkRemoval(db, staff.accountId, asked);
  const fields = wrongIn(change, now);
  if (fields) return refuse("schedule_times_wrong", { fields });
}

async function findClosing(db: Db, shopId: number, id: number) {
  const [closing] = await db
    .select()
    .from(shopClosings)
    .where(and(eq(shopClosings.id, id), eq(shopClosings.shopId, shopId)));
  return closing;
}

/** A manager cannot remove an owner or manager, and the only owner stays. */
async function checkRemoval(db: Db, accountId: number | null, { shop, refuse }: Asked) {
  if (accountId === null) return;
  const leaders = await db
    .select({ accountId: shopUsers.accountId, role: shopUsers.role })
    .from(shopUsers)
    .where(and(eq(shopUsers.shopId, shop.id), isNull(shopUsers.removedAt)));
  const role = leaders.find((one) => one.accountId === accountId)?.role;
  if (shop.role === "SUPER" && (role === "OWNER" || role === "SUPER")) refuse("role_not_yours_to_give");
  if (role === "OWNER" && leaders.filter((one) => one.role === "OWNER").length === 1) refuse("staff_is_last_owner");
}

const longestClosing = 366;
const furthestDays = 731;
/** Far enough for any shop; date arithmetic fails at the ends of the calendar. */
const farDays = { from: "2000-01-01", to: "2100-12-31" };

type Fields = Record<string, string>;

/** The errors by field; undefined if there are none. */
function wrongIn(change: ScheduleChange, now: Date): Fields | undefined {
  if (change.kind === "CLOSING") return wrongClosing(change, seoulDay(now));
  if (change.kind === "HOURS") return wrongClosedDays(change.closedDays);
  if (change.kind !== "BREAK") return undefined;
  const span = { startsAt: new Date(change.startsAt), endsAt: new Date(change.endsAt) };
  return isSensibleBreak(span, now) ? undefined : { startsAt: "10분 단위로, 1개월 이하로 선택해 주세요" };
}

function wrongClosing({ fromDay, toDay }: { fromDay: string; toDay: string }, today: string): Fields | undefined {
  if (fromDay < today) return { fromDay: "오늘 이후 날짜를 선택해 주세요" };
  if (toDay < fromDay) return { toDay: "시작일 이후 날짜를 선택해 주세요" };
  if (toDay > addDays(today, furthestDays)) return { toDay: "2년 이내의 날짜를 선택해 주세요" };
  if (daysBetween(fromDay, toDay) >= longestClosing) return { toDay: "한 번에 1년까지 정할 수 있어요" };
  return undefined;
}

function wrongClosedDays(rules: Extract<ScheduleChange, { kind: "HOURS" }>["closedDays"]): Fields | undefined {
  for (const { type, startDay, nthWeekdayClosed } of rules) {
    if (type === "BIWEEKLY" && startDay === null) return { closedDays: "격주 휴무 시작일을 선택해 주세요" };
    if (startDay !== null && (startDay < farDays.from || startDay > farDays.to))
      return { closedDays: "격주 휴무 시작일을 확인해 주세요" };
    if (type === "MONTHLY" && nthWeekdayClosed.length === 0)
      return { closedDays: "매월 몇째 주에 쉬는지 선택해 주세요" };
  }
  return undefined;
}
