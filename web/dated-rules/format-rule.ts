import type { DatedRule } from "#contract/dated-rules.ts";
import { type AdvertisementGrades, type RegionGrade, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { feeLine, percentOf } from "#web/parts/fee-plans/format-fees.ts";

export type RuleValue = { [Rule in DatedRule["rule"]]: { rule: Rule; value: ValueOf<Rule> } }[DatedRule["rule"]];
type ValueOf<Rule extends DatedRule["rule"]> = Extract<DatedRule, { rule: Rule }>["now"]["value"];

/** A rule in sentences that a shop owner understands. */
export function formatRule(held: RuleValue): string[] {
  switch (held.rule) {
    case "feePlans":
      return keysOf(feePlans).map((plan) => `${feePlans[plan].label}: ${feeLine(held.value[plan])}`);
    case "cancellation": {
      const { freeMinutesBefore, freeMinutesAfterBooking, lateKeptBps, noShowKeptBps } = held.value;
      return [
        `시작 ${formatMinutes(freeMinutesBefore)} 전까지, 또는 예약 후 ${formatMinutes(freeMinutesAfterBooking)} 이내에 취소하면 전액 환불해요.`,
        `그 뒤에 취소하면 ${percentOf(lateKeptBps)}를 매장이 위약금으로 받아요.`,
        `고객이 오지 않으면 ${percentOf(noShowKeptBps)}를 매장이 위약금으로 받아요.`,
      ];
    }
    case "payout":
      return [`시술을 마치고 ${held.value.businessDays}영업일 뒤에 정산금을 보내요.`];
    case "hold":
      return [`고객이 결제하는 동안 ${held.value.minutes}분까지 자리를 잡아 둬요.`];
    case "bookingGuard": {
      const { withinDays, askFrom, refuseFrom } = held.value;
      return [
        `한 번호가 ${withinDays}일 이내에 ${askFrom}건을 예약해 두면 매장에 알리고, 더 예약할 때 고객에게 다시 물어봐요.`,
        `${refuseFrom}건이 되면 온라인으로는 더 받지 않고 매장에 전화하도록 안내해요.`,
      ];
    }
    case "notices": {
      const { quietFrom, quietUntil, urgentBefore, soonMinutes, reminderAt } = held.value;
      return [
        `${quietFrom}부터 다음 날 ${quietUntil}까지는 알림을 보내지 않고, 모아 둔 알림을 ${quietUntil}에 보내요.`,
        `아침 ${urgentBefore} 전에 시작하는 예약은 기다리지 않고 바로 알려요.`,
        `시작 ${soonMinutes}분 전에 매장에 알리고, 고객에게는 전날 ${reminderAt}에 알려요.`,
      ];
    }
    case "invitation":
      return [`초대 링크는 발송 후 ${held.value.days}일 동안 사용할 수 있어요.`];
    case "dormancy": {
      const { afterDays, noticeDays } = held.value;
      const before = noticeDays.map((days) => `${days}일 전`).join(", ");
      return [`${afterDays}일 동안 사용하지 않은 계정을 휴면으로 변경해요.`, `변경하기 ${before}에 문자로 알려요.`];
    }
    case "sessions": {
      const { partnerIdleDays, partnerDays, operatorIdleMinutes, operatorHours } = held.value;
      return [
        `파트너는 ${partnerIdleDays}일 동안 사용하지 않거나 로그인한 지 ${partnerDays}일이 지나면 다시 로그인해요.`,
        `운영자는 ${formatMinutes(operatorIdleMinutes)} 동안 사용하지 않거나 로그인한 지 ${operatorHours}시간이 지나면 다시 로그인해요.`,
      ];
    }
    case "operatorLimits": {
      const { paymentMinutes, refundHours, questionHours } = held.value;
      return [
        `결제 결과는 ${formatMinutes(paymentMinutes)}, 실패한 환불은 ${formatMinutes(refundHours * 60)} 이내에 처리해요.`,
        `1:1 문의는 ${formatMinutes(questionHours * 60)} 이내에 답변해요.`,
      ];
    }
    case "advertising":
      return formatAdvertising(held.value);
    case "advertisementPrices":
      return keysOf(regionGrades).flatMap((grade) =>
        keysOf(advertisementRanges).map((range) => {
          const prices = keysOf(advertisementTerms).map(
            (term) => `${advertisementTerms[term].label} ${won(held.value[grade][range][term])}`,
          );
          return `${regionGrades[grade].label} ${advertisementRanges[range].label}: ${prices.join(" · ")}`;
        }),
      );
    case "advertisementGrades":
      return formatGrades(held.value).map(([name, regions]) => `${name}: ${regions}`);
  }
}

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;

function formatAdvertising(rule: ValueOf<"advertising">): string[] {
  const retries = rule.renewalRetryDays.map((days) => (days === 0 ? "당일" : `${days}일 뒤`)).join(", ");
  return [
    `지점마다 ${rule.placesPerPoint}자리가 있고, 한 번에 ${rule.mostPoints}곳까지 선택해요.`,
    `결제하는 동안 ${rule.holdMinutes}분간 자리를 확보하고, 빠르면 ${rule.earliestDays}일 뒤부터 노출해요.`,
    `자동 결제에 실패하면 기간 종료일 기준 ${retries}에 다시 시도해요.`,
    `가격이 인상되면 ${rule.priceConsentDays}일 전에 동의를 요청해요.`,
    `단장의 문제로 하루에 ${rule.makeGoodLostMinutes}분 이상 중단되면 하루를 추가해 드려요.`,
    `카드 결제 수수료는 ${percentOf(rule.gatewayFeeBps)}예요.`,
  ];
}

/** The districts of each grade and the exceptions of their 동, one line for each grade that has any. */
export function formatGrades({ usual, districts, dongs }: AdvertisementGrades): [name: string, regions: string][] {
  const lines = keysOf(regionGrades).flatMap((grade): [string, string][] => {
    const named = [...within(namesOf(districts, grade), firstWord), ...within(namesOf(dongs, grade), allButLastWord)];
    return named.length > 0 ? [[regionGrades[grade].label, named.join(" · ")]] : [];
  });
  return [...lines, ["기타 지역", regionGrades[usual].label]];
}

const namesOf = (grades: Record<string, RegionGrade>, grade: RegionGrade) =>
  Object.keys(grades)
    .filter((name) => grades[name] === grade)
    .toSorted();
const firstWord = (name: string) => name.slice(0, name.indexOf(" "));
const allButLastWord = (name: string) => name.slice(0, name.lastIndexOf(" "));

/** Under the name of their region, which is written once. */
function within(names: readonly string[], placeOf: (name: string) => string): string[] {
  return [...Map.groupBy(names, placeOf)].map(
    ([place, inside]) => `${place} ${inside.map((name) => name.slice(place.length + 1)).join(", ")}`,
  );
}
