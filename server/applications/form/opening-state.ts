import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { OpeningField } from "#domain/applications/application-field.ts";
import type { Db } from "#server/db/open-db.ts";
import { menus, notificationPhones, shopSchedules, staffs } from "#server/db/tables/tables.ts";

type OpeningState = Record<OpeningField, { ready: boolean; words: string }>;

/** Whether a shop is ready to take bookings: a designer serves a menu at some time, and somebody gets the notices. */
export async function openingState(db: Db, shopId: number): Promise<OpeningState> {
  const sold = and(
    eq(menus.shopId, shopId),
    isNull(menus.removedAt),
    isNotNull(menus.approvedAt),
    isNull(menus.blockedAt),
  );
  const [[menu], [staff], [schedule], [phone]] = await Promise.all([
    db
      .select({ rows: count() })
      .from(menus)
      .where(and(sold, eq(menus.hidden, false))),
    db
      .select({ rows: count() })
      .from(staffs)
      .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt), eq(staffs.visibility, "NORMAL"))),
    db.select({ rows: count() }).from(shopSchedules).where(eq(shopSchedules.shopId, shopId)),
    db.select({ rows: count() }).from(notificationPhones).where(eq(notificationPhones.shopId, shopId)),
  ]);
  const state = (rows: number | undefined, done: string, missing: string) =>
    rows ? { ready: true, words: done } : { ready: false, words: missing };
  return {
    "opening.menus": state(menu?.rows, `메뉴 ${menu?.rows}개`, "고객이 선택할 메뉴를 하나 이상 등록해 주세요"),
    "opening.staffs": state(staff?.rows, `디자이너 ${staff?.rows}명`, "시술할 디자이너를 한 명 이상 추가해 주세요"),
    "opening.hours": state(schedule?.rows, "영업시간을 정했어요", "영업시간을 정해 주세요"),
    "opening.notices": state(phone?.rows, "예약 알림을 받을 번호가 있어요", "예약 알림을 받을 번호를 추가해 주세요"),
  };
}
