import type { PaperPart } from "#contract/reservation-promises.ts";
import { formatWon } from "#domain/menus/price.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { type CancellationRule, lastFreeMoment, moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { factsPart } from "./facts-part.ts";
import type { ReadPromise } from "./read-promise.ts";

/** The menu, the time, the designer and the price, as promised. */
export function promisedPart(read: ReadPromise): PaperPart {
  const { row, styler } = read;
  const { promise } = row;
  const priceWon = promise.priceWon ?? row.priceWon;
  const listPriceWon = promise.listPriceWon ?? priceWon;
  const minutes = promise.durationMinutes ?? (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const designer = promise.designerName ?? styler.name;
  const choices = promise.choices ?? [];
  return factsPart("예약 내용", [
    ["예약한 일시", formatInstant(bookedAtOf(read))],
    ["예약 일시", `${formatInstant(promisedStart(read))} (${formatMinutes(minutes)})`],
    ["시술", promise.menuName || row.menuName || "미정"],
    ["선택지", choices.map(({ group, choice }) => `${group} ${choice}`).join(", ")],
    ["디자이너", `${designer} ${designerRanks[promise.designerRank ?? styler.rank].label}`],
    ["정가", formatWon(listPriceWon)],
    ["할인", formatDiscount(promise.discount ?? null, listPriceWon - priceWon)],
    ["예약 금액", formatWon(priceWon)],
    ["결제한 금액", row.paidWon > 0 ? formatWon(row.paidWon) : "온라인으로 결제하지 않았어요"],
  ]);
}

function formatDiscount(name: string | null, cutWon: number): string {
  if (cutWon <= 0) return name ?? "없음";
  return `${name ?? "매장에서 정한 금액"} (${formatWon(cutWon)} 할인)`;
}

/** When it became a booking: paid, or created if it was free. */
export const bookedAtOf = ({ row, payments }: ReadPromise): Date =>
  payments.find(({ state }) => state === "APPROVED")?.decidedAt ?? row.createdAt;

/** Before the first move since it was last agreed. */
export function promisedStart({ row, timeline }: ReadPromise): Date {
  const since = timeline.slice(timeline.findLastIndex(({ step }) => step === "changed") + 1);
  const moved = since.find(({ before }) => typeof before.startsAt === "string");
  return moved ? new Date(String(moved.before.startsAt)) : row.startsAt;
}

/** The rule in sentences, each with its amount in won. */
export function cancellationPart(read: ReadPromise): PaperPart {
  const { row } = read;
  const rule = row.promise.cancellation;
  if (row.paidWon === 0 || !rule)
    return factsPart("취소와 노쇼", [["위약금", "온라인 결제 내역이 없어 취소·노쇼 위약금이 없어요"]]);
  const late = moneyOfNoShow({ ...rule, noShowKeptBps: rule.lateKeptBps }, row.paidWon);
  const missed = moneyOfNoShow(rule, row.paidWon);
  return factsPart("취소와 노쇼", [
    ["전액 환불 기한", formatFreeCancel(read, rule)],
    ["기한 이후 취소", formatKept(rule.lateKeptBps, late)],
    ["노쇼", formatKept(rule.noShowKeptBps, missed)],
    ["매장 사정으로 취소 시", `언제든 ${formatWon(row.paidWon)} 전액 환불돼요`],
    ["매장이 예약을 변경한 경우", "원하지 않을 때 전액 환불받고 취소할 수 있어요"],
  ]);
}

function formatFreeCancel(read: ReadPromise, rule: CancellationRule): string {
  const until = lastFreeMoment(rule, promisedStart(read), bookedAtOf(read));
  const before = rule.freeMinutesBefore > 0 ? `시작 ${formatMinutes(rule.freeMinutesBefore)} 전` : "시작";
  return `${formatInstant(until)}까지 (${before}까지, 또는 예약 후 ${formatMinutes(rule.freeMinutesAfterBooking)} 이내)`;
}

function formatKept(keptBps: number, { keptWon, refundWon }: { keptWon: number; refundWon: number }): string {
  if (keptWon === 0) return `${formatWon(refundWon)} 전액 환불돼요`;
  if (refundWon === 0) return `${formatWon(keptWon)} 전액이 위약금으로 공제되어 환불되지 않아요`;
  return `위약금 ${keptBps / 100}%(${formatWon(keptWon)})를 제외한 ${formatWon(refundWon)} 환불`;
}

/** The shop's fee, by the edition of the plan that applied then. */
export function feePlanPart({ row }: ReadPromise): PaperPart[] {
  const { feePlan } = row.promise;
  if (!feePlan) return [];
  const { firstVisitBps, returningBps, monthlyFeeWon, cut } = feePlan.terms;
  return [
    factsPart("요금제", [
      ["요금제", feePlans[feePlan.plan].label],
      ["기준", `${formatDay(feePlan.effectiveFrom)}부터 적용된 요금표`],
      ["수수료", `첫 방문 ${firstVisitBps / 100}% · 재방문 ${returningBps / 100}%`],
      ["첫 방문 할인", cut ? `${formatDay(cut.untilDay)}까지 ${cut.cutBps / 100}%포인트` : ""],
      ["월 이용료", monthlyFeeWon > 0 ? formatWon(monthlyFeeWon) : "없음"],
    ]),
  ];
}
