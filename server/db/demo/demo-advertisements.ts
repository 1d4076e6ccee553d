import { and, asc, eq, isNull } from "drizzle-orm";
import { refundOf } from "#domain/advertisement-period.ts";
import type { AdvertisementStep } from "#domain/advertisement-step.ts";
import type { Actor } from "#domain/move.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/seoul-time.ts";
import { addStep } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops, staffs } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type DemoAccountIds, demoPhone } from "./demo-accounts.ts";
import { loadCard } from "./demo-cards.ts";
import { loadNeighbours } from "./demo-neighbours.ts";
import { declineCycle, giveBack } from "./demo-payments.ts";
import { type Bought, type Purchase, purchase } from "./demo-purchase.ts";
import { loadResults } from "./demo-results.ts";

interface Place {
  vault: Vault;
  accountIds: DemoAccountIds;
  now: Date;
}

const hour = 60 * 60_000;

/** One of the hair shop's in each status there is, the esthetic shop's monthly one, and what others run around them. */
export async function loadAdvertisements(db: Db, { vault, accountIds, now }: Place): Promise<void> {
  const { operator, owner, neighbour } = accountIds;
  const today = seoulDay(now);
  const day = (days: number) => addDays(today, days);
  const ago = (days: number) => new Date(now.getTime() - days * 24 * hour);
  const at = (days: number, time: string) => seoulInstant(day(days), time);
  const shopOf = (name: string) => shopNamed(db, name);
  const [hair, esthetic] = [await shopOf("단장 헤어 성수점"), await shopOf("단장 에스테틱 역삼점")];
  const good = await loadCard(db, vault, { accountId: owner, standIn: "good", nickname: "매장 카드", at: ago(60) });
  const declined = { standIn: "once-good", charges: 1, problemCode: "REJECT_CARD_PAYMENT" };
  const failing = await loadCard(db, vault, { accountId: owner, ...declined, at: at(0, "00:05") });
  const theirs = await loadCard(db, vault, { accountId: neighbour, standIn: "check", at: ago(60) });

  const week = { productId: 1, term: "DAYS_7" } as const;
  const ofHair = { ...week, shopId: hair, ownerId: owner, phone: demoPhone("owner"), card: good };
  type Wish = Partial<Purchase> & Pick<Purchase, "pointNames" | "startDay" | "boughtAt" | "status">;
  const buy = async (wish: Wish) => {
    const bought = await purchase(db, vault, operator, { ...ofHair, ...wish });
    await loadResultsOf(bought);
    return bought;
  };
  const loadResultsOf = async (bought: Bought) => {
    const shown = ["ACTIVATED", "PAY_WAITING", "TERMINATION_WAITING", "EXPIRED", "TERMINATED", "FORCE_TERMINATED"];
    if (shown.includes(bought.row.status ?? "")) await loadResults(db, bought, now);
  };
  const step = (bought: Bought, name: AdvertisementStep, when: Date, actor: Actor, after = {}) => {
    const accountId = actor === "partner" ? owner : actor === "operator" ? operator : null;
    return addStep(db, bought.row.id, when, { step: name, actor, accountId, after });
  };
  /** What is owed when it ends at this moment: all where it was never shown. */
  const refund = async (bought: Bought, when: Date, reason: string, whole: boolean) => {
    const [cycle] = bought.paid.slice(-1);
    if (!cycle) return 0;
    const amountWon = whole ? cycle.priceWon : refundOf(cycle.priceWon, cycle, 0, seoulDay(when));
    const soon = new Date(when.getTime() + 2 * 60_000);
    await giveBack(db, { row: bought.row, paymentId: cycle.paymentId, amountWon, reason, at: soon });
    return amountWon;
  };
  const [styler] = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, hair), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.id));

  // Six weeks at the next station: the one to look at.
  await buy({
    ...{ pointNames: ["성수역"], startDay: day(-38), boughtAt: ago(42), status: "ACTIVATED" },
    recurring: true,
    cycles: 6,
  });

  const unpaid = await buy({
    ...{ pointNames: ["뚝섬역"], startDay: day(-7), boughtAt: ago(11), status: "PAY_WAITING" },
    ...{ recurring: true, card: failing },
  });
  const asked = { row: unpaid.row, cycle: 2, card: failing, pointNames: ["뚝섬역"], term: "DAYS_7" } as const;
  await declineCycle(db, { ...asked, attempt: 1, code: "REJECT_CARD_PAYMENT", at: at(-1, "00:05") });
  await declineCycle(db, { ...asked, attempt: 2, code: "REJECT_CARD_PAYMENT", at: at(0, "00:05") });
  await step(unpaid, "suspended", at(0, "00:00"), "clock");

  await buy({
    ...{ pointNames: ["서울숲역"], startDay: day(4), boughtAt: new Date(now.getTime() - 5 * hour), status: "WAITING" },
    ...{ productId: 2, term: "DAYS_28", card: null },
  });
  await buy({ pointNames: ["건대입구역"], startDay: day(2), boughtAt: ago(3), status: "DISPLAY_WAITING", card: null });
  const ending = await buy({
    ...{ pointNames: ["왕십리역"], startDay: day(-18), boughtAt: ago(22), status: "TERMINATION_WAITING" },
    ...{ recurring: true, cycles: 3, more: { target: "STYLER", stylerId: styler?.id ?? null } },
  });
  await step(ending, "renewal_stopped", ago(1), "partner");

  const reason = "혜택 링크가 열리지 않아요. 열리는 주소로 바꿔 다시 신청해 주세요";
  const rejected = await buy({
    ...{ pointNames: ["한양대역"], startDay: day(-6), boughtAt: ago(10), status: "REJECTED", endedAt: ago(9), reason },
    more: { linkType: "BENEFIT_URL", channel: "BENEFIT_URL", benefitUrl: "https://example.com/coupon" },
  });
  await step(rejected, "rejected", ago(9), "operator", { reason });
  await refund(rejected, ago(9), "광고 심사 반려", true);

  const over = await buy({
    ...{
      pointNames: ["서울숲역"],
      startDay: day(-50),
      boughtAt: ago(54),
      status: "EXPIRED",
      endedAt: at(-22, "00:00"),
    },
    ...{ term: "DAYS_28", card: null, more: { channel: "OFFLINE" } },
  });
  await step(over, "expired", at(-22, "00:00"), "clock");

  const left = at(-30, "15:20");
  const ended = await buy({
    ...{ pointNames: ["뚝섬역"], startDay: day(-34), boughtAt: ago(38), status: "TERMINATED", endedAt: left },
    recurring: true,
  });
  await step(ended, "terminated", left, "partner", { refundWon: await refund(ended, left, "광고 해지", false) });

  const early = await buy({
    ...{ pointNames: ["건대입구역"], startDay: day(-16), boughtAt: ago(20), status: "TERMINATED_BEFORE_DISPLAY" },
    endedAt: ago(18),
  });
  await step(early, "terminated", ago(18), "partner", {
    refundWon: await refund(early, ago(18), "노출 전 해지", true),
  });

  const withdrawn = await buy({
    ...{ pointNames: ["성수역", "뚝섬역"], startDay: day(-60), boughtAt: ago(64), status: "WAITING_CANCELED" },
    endedAt: ago(63.9),
  });
  await step(withdrawn, "withdrawn", ago(63.9), "partner", {
    refundWon: await refund(withdrawn, ago(63.9), "광고 신청 취소", true),
  });

  const stopped = at(-56, "11:00");
  const why = "다른 매장의 사진을 썼다는 신고가 확인됐어요";
  const forced = await buy({
    ...{ pointNames: ["어린이대공원(세종대)역"], startDay: day(-58), boughtAt: ago(62), status: "FORCE_TERMINATED" },
    ...{ endedAt: stopped, reason: why },
  });
  const refundWon = await refund(forced, stopped, "운영자의 광고 종료", false);
  await step(forced, "force_terminated", stopped, "operator", { refundWon, reason: why });

  await buy({
    ...{ shopId: esthetic, pointNames: ["역삼역"], startDay: day(-45), boughtAt: ago(49), status: "ACTIVATED" },
    ...{ productId: 3, term: "MONTH", recurring: true, cycles: 2 },
  });

  const shopIds = await loadNeighbours(db, neighbour, now);
  const ofThem = { ...week, ownerId: neighbour, phone: demoPhone("neighbour"), card: theirs };
  for (const wish of aroundSeongsu) {
    const { shops: which, startDay, ...more } = wish;
    for (const index of which) {
      const [shopId, start] = [shopIds[index] as number, day(startDay)];
      const isOver = more.status === "EXPIRED";
      const endedAt = isOver ? { endedAt: at(startDay + 7 * more.cycles, "00:00") } : {};
      const wanted = { ...ofThem, ...more, shopId, startDay: start, boughtAt: at(startDay - 4, "14:00"), ...endedAt };
      await loadResultsOf(await purchase(db, vault, operator, wanted));
    }
  }
}

const running = { status: "ACTIVATED", recurring: true } as const;
/** Which of the neighbours stand where since when: one place left, some later, none. */
const aroundSeongsu = [
  { shops: [0, 1], pointNames: ["성수역"], startDay: -24, cycles: 4, ...running },
  { shops: [2], pointNames: ["성수역"], startDay: -10, cycles: 2, productId: 2, ...running },
  { shops: [3], pointNames: ["성수역"], startDay: -30, cycles: 1, status: "EXPIRED" },
  { shops: [4], pointNames: ["성수역"], startDay: -23, cycles: 1, status: "EXPIRED" },
  { shops: [5], pointNames: ["성수역"], startDay: -16, cycles: 1, status: "EXPIRED" },
  { shops: [0, 3, 4, 5], pointNames: ["뚝섬역"], startDay: -2, cycles: 1, status: "ACTIVATED" },
  { shops: [1, 4], pointNames: ["서울숲역"], startDay: -12, cycles: 2, ...running },
  { shops: [4, 5], pointNames: ["건대입구역"], startDay: -5, cycles: 1, ...running },
  { shops: [0, 1, 2, 3, 4], pointNames: ["어린이대공원(세종대)역"], startDay: -9, cycles: 2, ...running },
] as const;

async function shopNamed(db: Db, name: string): Promise<number> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.name, name));
  if (!shop) throw new Error(`the demo has no shop ${name}`);
  return shop.id;
}
