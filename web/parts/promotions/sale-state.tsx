import { CalendarClock, CircleCheck, CirclePause, Play } from "lucide-react";
import { type RecordState, recordStates } from "#domain/text/record-state.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { Tag, type TagProps } from "#web/ui/display/tag.tsx";

const looks: Record<RecordState, TagProps> = {
  ACTIVE: { tone: "purple", icon: Play },
  DISABLED: { tone: "ended", icon: CirclePause },
  DONE: { tone: "neutral", icon: CircleCheck },
};

/** Whether a sale or a coupon is on; one that has not begun is 예정. */
export function SaleState({ sale: { state, fromDay } }: { sale: { state: RecordState; fromDay: string } }) {
  if (state === "ACTIVE" && fromDay > seoulDay(new Date())) {
    return (
      <Tag tone="dashed" icon={CalendarClock}>
        예정
      </Tag>
    );
  }
  return <Tag {...looks[state]}>{recordStates[state].label}</Tag>;
}
