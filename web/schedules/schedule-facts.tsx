import type { Schedule } from "#contract/schedules.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { ClosedPreview } from "./closed-preview.tsx";
import { formatRule } from "./format-rule.ts";
import { draftOf, scheduleWith } from "./schedule-draft.ts";
import styles from "./schedule-screen.module.css";

/** Read-only: a designer changes their own hours, not the shop's. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const today = seoulDay(new Date());
  const coming = schedule.closings.filter(({ toDay }) => toDay >= today);
  const closings = coming.map(({ fromDay, toDay, reason }) =>
    [fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(toDay)}`, reason].join(" ").trim(),
  );
  return (
    <div className={styles.screen}>
      <Card title="영업시간">
        <Facts
          facts={[
            ["여는 시간", formatHours(schedule.openingHours)],
            ["정기 휴무", schedule.closedDays.map(formatRule).join(", ") || "없어요"],
            ["임시 휴무", closings.join(", ") || "없어요"],
          ]}
        />
      </Card>
      <div className={styles.aside}>
        <ClosedPreview planned={scheduleWith(draftOf(schedule), schedule)} unsaved={false} />
      </div>
    </div>
  );
}
