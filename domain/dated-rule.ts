import type { DormancyRule } from "./account.ts";
import type { CancellationRule } from "./cancellation.ts";
import type { FeePlanRule } from "./fee-plan.ts";
import type { NoticeRule } from "./reservation-notice.ts";

/** Every rule that is data: rows with the moment from which they hold, never constants in code. */
export const ruleNames = {
  feePlans: { label: "요금제" },
  cancellation: { label: "예약 취소와 노쇼" },
  payout: { label: "정산 지급일" },
  hold: { label: "결제 대기 시간" },
  notices: { label: "예약 알림 시간" },
  invitation: { label: "초대 링크 기한" },
  dormancy: { label: "휴면" },
} as const;
export type RuleName = keyof typeof ruleNames;

/** The shape of each. */
export interface Rules {
  feePlans: FeePlanRule;
  cancellation: CancellationRule;
  /** Business days from a completion to its payout; its midnight is the settlement cut. */
  payout: { businessDays: number };
  /** How long a slot is held while somebody pays. */
  hold: { minutes: number };
  notices: NoticeRule;
  invitation: { days: number };
  dormancy: DormancyRule;
}

/** Monthly fees are whole months, so plans change only between two of them; the rest at any midnight. */
export const beginsWithMonth = (rule: RuleName) => rule === "feePlans";
