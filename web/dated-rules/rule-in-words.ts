import type { DatedRule } from "#contract/dated-rules.ts";
import { keysOf } from "#domain/enumeration.ts";
import { feePlans } from "#domain/fee-plan.ts";
import { feeLine, percentOf } from "#web/parts/fee-plans/fee-plan-in-words.ts";
import { minutesInWords } from "#web/parts/minutes-in-words.ts";

/** A rule with one of its values. */
export type RuleValue = { [Rule in DatedRule["rule"]]: { rule: Rule; value: ValueOf<Rule> } }[DatedRule["rule"]];
type ValueOf<Rule extends DatedRule["rule"]> = Extract<DatedRule, { rule: Rule }>["now"]["value"];

/** What a rule means, in sentences that a shop owner would understand. */
export function ruleInWords(held: RuleValue): string[] {
  switch (held.rule) {
    case "feePlans":
      return keysOf(feePlans).map((plan) => `${feePlans[plan].label}: ${feeLine(held.value[plan])}`);
    case "cancellation": {
      const { freeMinutesBefore, freeMinutesAfterBooking, lateKeptBps, noShowKeptBps } = held.value;
      return [
        `시작 ${minutesInWords(freeMinutesBefore)} 전까지, 또는 예약하고 ${minutesInWords(freeMinutesAfterBooking)} 안에 취소하면 모두 돌려줘요.`,
        `그 뒤에 취소하면 ${percentOf(lateKeptBps)}를 매장이 위약금으로 받아요.`,
        `손님이 오지 않으면 ${percentOf(noShowKeptBps)}를 매장이 위약금으로 받아요.`,
      ];
    }
    case "payout":
      return [`시술을 마치고 ${held.value.businessDays}영업일 뒤에 정산금을 보내요.`];
    case "hold":
      return [`손님이 결제하는 동안 ${held.value.minutes}분까지 자리를 잡아 둬요.`];
    case "notices": {
      const { quietFrom, quietUntil, urgentBefore, soonMinutes, reminderAt } = held.value;
      return [
        `${quietFrom}부터 다음 날 ${quietUntil}까지는 조용히 두고, 모인 알림을 ${quietUntil}에 보내요.`,
        `아침 ${urgentBefore} 전에 시작하는 예약은 기다리지 않고 바로 알려요.`,
        `시작 ${soonMinutes}분 전에 매장에 알리고, 손님에게는 전날 ${reminderAt}에 알려요.`,
      ];
    }
    case "invitation":
      return [`초대 링크는 보낸 때부터 ${held.value.days}일 동안 쓸 수 있어요.`];
    case "dormancy": {
      const { afterDays, noticeDays } = held.value;
      const before = noticeDays.map((days) => `${days}일 전`).join(", ");
      return [`${afterDays}일 동안 쓰지 않은 계정을 휴면으로 바꿔요.`, `바꾸기 ${before}에 문자로 알려요.`];
    }
  }
}
