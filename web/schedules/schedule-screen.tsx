import { getSchedule, type Schedule } from "#contract/schedules.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { ClosedPreview } from "./closed-preview.tsx";
import { formatRule } from "./format-rule.ts";
import { draftOf, scheduleWith } from "./schedule-draft.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import styles from "./schedule-screen.module.css";

/** The opening hours, and the next closed days. */
export function ScheduleScreen() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(getSchedule, { shopId: shop.id });
  const { setUnsaved } = useUnsavedGuard();
  return (
    <Answered answer={answer} skeleton={<ScheduleSkeleton />}>
      {(schedule) =>
        role === "MEMBER" ? (
          <ScheduleFacts schedule={schedule} />
        ) : (
          <UnsavedContext key={shop.id} value={setUnsaved}>
            <ScheduleForm shopId={shop.id} schedule={schedule} />
          </UnsavedContext>
        )
      }
    </Answered>
  );
}

function ScheduleSkeleton() {
  return (
    <SkeletonStack align="start" gap={16} single={1024} className={styles.screen}>
      <Skeleton shape="block" height={420} />
      <Skeleton shape="block" height={420} />
    </SkeletonStack>
  );
}

/** Read-only: a designer changes their own hours, not the shop's. */
function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const today = seoulDay(new Date());
  const coming = schedule.closings.filter(({ toDay }) => toDay >= today);
  const closings = coming.map(({ fromDay, toDay, reason }) =>
    [fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} ~ ${formatDay(toDay)}`, reason].join(" ").trim(),
  );
  return (
    <Stack align="start" gap={16} single={1024} className={styles.screen}>
      <Card title="영업시간">
        <Facts
          facts={[
            ["영업 시작", formatHours(schedule.openingHours)],
            ["정기 휴무", schedule.closedDays.map(formatRule).join(", ") || "없음"],
            ["임시 휴무", closings.join(", ") || "없음"],
          ]}
        />
      </Card>
      <div className={styles.aside}>
        <ClosedPreview planned={scheduleWith(draftOf(schedule), schedule)} unsaved={false} />
      </div>
    </Stack>
  );
}
