import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { boardIds } from "#domain/advertising/board.ts";
import { mostSales } from "#domain/promotions/time-sale.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  articles,
  coupons,
  exhibitions,
  invitations,
  notifications,
  rejectedUsers,
  shopClosings,
  staffBreaks,
  timeSales,
} from "#server/db/tables/tables.ts";
import { dayFrom, type FullShop } from "./fill-full-shop.ts";
import { longestName, longestText } from "./fill-full-shop-texts.ts";

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const hour = 60 * 60_000;

/** All other lists of a shop, each at its maximum length. */
export async function fillLists(db: Db, full: FullShop, menuIds: readonly number[]): Promise<void> {
  await fillPromotions(db, full, menuIds);
  await fillPeople(db, full);
  await fillTime(db, full);
  await fillTexts(db, full);
}

async function fillPromotions(db: Db, full: FullShop, menuIds: readonly number[]) {
  const { shopId, now } = full;
  const day = dayFrom(full);
  // Each has its own menus: two with a common menu cannot exist.
  await db.insert(timeSales).values(
    times(mostSales, (index) => ({
      shopId,
      name: longestText(30, index),
      ratePercent: 5 + (index % 46),
      createdAt: now,
      disabled: index % 4 === 0,
      fromDay: day(index - 60),
      toDay: day(index + 3),
      menuIds: menuIds.slice(index * 4, index * 4 + 4),
      windows: times(index === 0 ? 14 : 2, (place) => ({
        daysOfWeek: ["MON" as const, "TUE" as const, "WED" as const, "THU" as const, "FRI" as const],
        fromMinute: 600 + place * 40,
        toMinute: 630 + place * 40,
      })),
    })),
  );
  await db.insert(coupons).values(
    times(mostSales, (index) => ({
      shopId,
      name: longestText(30, index),
      quantity: 100_000,
      used: index * 900,
      createdAt: now,
      discount: { type: "DISCOUNT_PRICE" as const, amountWon: 9_999_000 },
      leastPriceWon: 99_999_000,
      fromDay: day(-index),
      toDay: day(index),
      disabled: index % 6 === 0,
    })),
  );
  await db.insert(exhibitions).values(
    times(25, (index) => ({
      title: longestText(40, index),
      description: longestText(500, index),
      service: "HAIR" as const,
      createdAt: now,
      applyFrom: day(-20 + index),
      applyTo: day(index),
      fromDay: day(index + 1),
      toDay: day(index + 60),
      leastRatePercent: 10 + index,
      platformSharePercent: 30,
    })),
  );
}

async function fillPeople(db: Db, { shopId, ownerId, vault, now }: FullShop) {
  const phoneOf = (index: number) => `010-${8100 + Math.floor(index / 1000)}-${1000 + (index % 1000)}`;
  const columns = (index: number, where: string) => ({
    phoneSealed: vault.seal(phoneOf(index), where),
    phoneFingerprint: vault.fingerprint(phoneDigits(phoneOf(index))),
    maskedPhone: maskPhone(phoneOf(index)),
  });
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await db.insert(rejectedUsers).values(
    times(300, (index) => ({
      shopId,
      name: longestName(9000 + index),
      reason: longestText(100, index),
      rejectedBy: ownerId,
      ...columns(index, "rejected_users.phone"),
      createdAt: ago(index * 9),
      until: index % 2 === 0 ? new Date(now.getTime() + (index + 1) * 24 * hour) : null,
    })),
  );
  await db.insert(invitations).values(
    times(120, (index) => ({
      shopId,
      name: longestName(9500 + index),
      role: "MEMBER" as const,
      rank: "NORMAL" as const,
      invitedBy: ownerId,
      ...columns(1000 + index, "invitations.phone"),
      tokenHash: createHash("sha256").update(`full ${index}`).digest(),
      sentAt: ago(index * 3),
      createdAt: ago(index * 3),
      expiresAt: new Date(now.getTime() + (index - 20) * hour),
      ...(index % 3 === 0 ? { state: "UNINVITED" as const, decidedAt: ago(index) } : {}),
    })),
  );
}

async function fillTime(db: Db, full: FullShop) {
  const { shopId, staffIds, now } = full;
  const day = dayFrom(full);
  await db.insert(shopClosings).values(
    times(40, (index) => ({
      shopId,
      fromDay: day(20 + index * 5),
      toDay: day(21 + index * 5),
      reason: longestText(50, index),
      createdAt: now,
    })),
  );
  await db.insert(staffBreaks).values(
    times(200, (index) => ({
      shopId,
      staffId: staffIds[index % 4] as number,
      reason: longestText(50, index),
      createdAt: now,
      startsAt: seoulInstant(day(15 + index), "10:00"),
      endsAt: seoulInstant(day(15 + index), "20:00"),
    })),
  );
  await db.execute(sql`insert into occupied_times (shop_id, staff_id, kind, break_id, during)
    select shop_id, staff_id, 'BREAK', id, tstzrange(starts_at, ends_at) from staff_breaks where shop_id = ${shopId}`);
}

async function fillTexts(db: Db, { shopId, ownerId, operatorId, now }: FullShop) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await db.insert(notifications).values(
    times(400, (index) => ({
      accountId: ownerId,
      shopId,
      title: longestText(60, index),
      body: longestText(200, index),
      at: ago(index),
      path: `/partners/shops/${shopId}/reservations`,
      readAt: index % 3 === 0 ? ago(index) : null,
    })),
  );
  await db.insert(articles).values(
    times(60, (index) => ({
      boardId: boardIds.QUESTION,
      askerId: ownerId,
      shopId,
      category: "ETC" as const,
      publishedAt: ago(index * 5),
      title: longestText(60, index),
      body: longestText(2000, index),
      ...(index % 2
        ? { answer: longestText(3000, index), answeredBy: operatorId, answeredAt: ago(index * 5 - 1) }
        : {}),
    })),
  );
  await db.insert(articles).values(
    times(80, (index) => ({
      boardId: boardIds.NOTICE,
      writerId: operatorId,
      pinned: index < 3,
      publishedAt: ago(index * 20),
      title: longestText(80, index),
      body: longestText(10_000, index),
      readCount: 1_234_567,
    })),
  );
}
