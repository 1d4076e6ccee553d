import { and, asc, eq, isNull } from "drizzle-orm";
import { refundOf } from "#domain/advertising/advertisement-period.ts";
import type { AdvertisementStep } from "#domain/advertising/advertisement-step.ts";
import type { Actor } from "#domain/reservations/move.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { addStep } from "#server/advertisements/index.ts";
import { addDays as makeGood } from "#server/advertisements/purchase/add-days.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { demoPhone } from "./demo-accounts.ts";
import type { DemoDesk } from "./demo-advertisements.ts";
import { type DemoCard, loadCard } from "./demo-cards.ts";
import { declineCycle, giveBack } from "./demo-payments.ts";
import { type Bought, neverShown, type Purchase, purchase } from "./demo-purchase.ts";
import { loadResults } from "./demo-results.ts";

type Wish = Partial<Purchase> & Pick<Purchase, "pointNames" | "startDay" | "boughtAt" | "status">;

/** One advertisement in each of the eleven statuses. */
export async function loadHairAdvertisements(db: Db, desk: DemoDesk, shopId: number, card: DemoCard): Promise<void> {
  const { vault, accountIds, now } = desk;
  const { owner: ownerId, operator } = accountIds;
  const day = (days: number) => addDays(seoulDay(now), days);
  const at = (days: number, time: string) => seoulInstant(day(days), time);
  const usual = { shopId, ownerId, phone: demoPhone("owner"), card, productId: 1, term: "DAYS_7" } as const;
  const buy = async (wish: Wish) => {
    const bought = await purchase(db, vault, operator, { ...usual, ...wish });
    await loadResults(db, bought, now);
    return bought;
  };
  const step = ({ row }: Bought, name: AdvertisementStep, when: Date, actor: Actor, after = {}) => {
    const accountId = actor === "partner" ? ownerId : actor === "operator" ? operator : null;
    return addStep(db, row.id, when, { step: name, actor, accountId, after });
  };
  /** Ended on its day, with the refund due then: all of it if it was never shown. */
  const end = async (bought: Bought, name: AdvertisementStep, actor: Actor, words: string) => {
    const { row, paid } = bought;
    const cycle = paid.at(-1);
    if (!cycle || !row.endedAt || !row.status) throw new Error(`advertisement ${row.id} has not ended`);
    const isWhole = neverShown.includes(row.status);
    const amountWon = isWhole ? cycle.priceWon : refundOf(cycle.priceWon, cycle, 0, seoulDay(row.endedAt));
    await step(bought, name, row.endedAt, actor, { refundWon: amountWon, reason: row.reason });
    const soon = new Date(row.endedAt.getTime() + 2 * 60_000);
    await giveBack(db, { row, paymentId: cycle.paymentId, amountWon, reason: words, at: soon });
  };

  // In the order of purchase, so that lists show the newest first.
  const two = {
    pointNames: ["성수역", "뚝섬역"],
    startDay: day(-60),
    boughtAt: at(-64, "10:00"),
    endedAt: at(-64, "13:00"),
  };
  await end(await buy({ ...two, status: "WAITING_CANCELED" }), "withdrawn", "partner", "광고 신청 취소");

  const stopped = await buy({
    pointNames: ["어린이대공원(세종대)역"],
    startDay: day(-58),
    boughtAt: at(-62, "10:00"),
    status: "FORCE_TERMINATED",
    endedAt: at(-56, "11:00"),
    reason: "다른 매장의 사진을 도용했다는 신고가 확인됐어요",
  });
  await end(stopped, "force_terminated", "operator", "운영자의 광고 종료");

  const printed = { term: "DAYS_28", card: null, more: { channel: "OFFLINE" } } as const;
  const overAt = at(-22, "00:00");
  const atForest = { pointNames: ["서울숲역"], startDay: day(-50), boughtAt: at(-54, "15:00"), endedAt: overAt };
  await step(await buy({ ...atForest, ...printed, status: "EXPIRED" }), "expired", overAt, "clock");

  // Six weeks at the next station: the main example.
  const atSeongsu = { pointNames: ["성수역"], startDay: day(-38), boughtAt: at(-42, "10:12") };
  const { row: shown } = await buy({ ...atSeongsu, status: "ACTIVATED", recurring: true, cycles: 6 });
  const lost = `display:${day(-3)}`;
  await makeGood(db, shown, { days: 1, cause: lost, words: "점검으로 노출되지 않았어요", now: at(-2, "00:10") });

  const left = { pointNames: ["뚝섬역"], startDay: day(-34), boughtAt: at(-38, "12:00"), endedAt: at(-30, "15:20") };
  await end(await buy({ ...left, status: "TERMINATED", recurring: true }), "terminated", "partner", "광고 해지");

  const more = { target: "STYLER", stylerId: await firstDesigner(db, shopId) } as const;
  const atWangsimni = { pointNames: ["왕십리역"], startDay: day(-18), boughtAt: at(-22, "19:05"), more };
  const ending = await buy({ ...atWangsimni, status: "TERMINATION_WAITING", recurring: true, cycles: 3 });
  await step(ending, "renewal_stopped", at(-1, "20:15"), "partner");

  const atKonkuk = { pointNames: ["건대입구역"], card: null };
  const early = { ...atKonkuk, startDay: day(-16), boughtAt: at(-20, "10:00"), endedAt: at(-18, "18:00") };
  await end(await buy({ ...early, status: "TERMINATED_BEFORE_DISPLAY" }), "terminated", "partner", "노출 전 해지");

  const problem = { code: "REJECT_CARD_PAYMENT", at: at(0, "00:05") };
  const standIn = { accountId: ownerId, standIn: "once-good", charges: 1, problem };
  const failing = await loadCard(db, vault, { ...standIn, at: at(-12, "13:40") });
  const atTtukseom = { pointNames: ["뚝섬역"], startDay: day(-7), boughtAt: at(-11, "13:44"), card: failing };
  const unpaid = await buy({ ...atTtukseom, status: "PAY_WAITING", recurring: true });
  const asked = { row: unpaid.row, cycle: 2, ...atTtukseom, term: usual.term, code: problem.code };
  await declineCycle(db, { ...asked, attempt: 1, at: at(-1, "00:05") });
  await step(unpaid, "suspended", at(0, "00:00"), "clock");
  await declineCycle(db, { ...asked, attempt: 2, at: problem.at });

  const benefit = {
    linkType: "BENEFIT_URL",
    channel: "BENEFIT_URL",
    benefitUrl: "https://example.com/coupon",
  } as const;
  const rejected = await buy({
    pointNames: ["한양대역"],
    startDay: day(-6),
    boughtAt: at(-10, "11:00"),
    more: benefit,
    status: "REJECTED",
    endedAt: at(-9, "16:20"),
    reason: "혜택 링크가 열리지 않아요. 열리는 주소로 변경한 뒤 다시 신청해 주세요",
  });
  await end(rejected, "rejected", "operator", "광고 심사 반려");

  await buy({ ...atKonkuk, startDay: day(2), boughtAt: at(-3, "09:30"), status: "DISPLAY_WAITING" });

  const fiveHoursAgo = new Date(now.getTime() - 5 * 60 * 60_000);
  const wide = { productId: 2, term: "DAYS_28", card: null } as const;
  await buy({ pointNames: ["서울숲역"], startDay: day(4), boughtAt: fiveHoursAgo, status: "WAITING", ...wide });
}

async function firstDesigner(db: Db, shopId: number): Promise<number> {
  const [designer] = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.id))
    .limit(1);
  if (!designer) throw new Error(`shop ${shopId} has no designers`);
  return designer.id;
}
