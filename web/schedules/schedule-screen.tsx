import { getSchedule } from "#contract/schedules.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import styles from "./schedule-screen.module.css";

/** The opening hours, and the next closed days. */
export function ScheduleScreen() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(getSchedule, { shopId: shop.id });
  const { tell } = useUnsavedGuard();
  return (
    <Answered answer={answer} skeleton={<ScheduleSkeleton />}>
      {(schedule) =>
        role === "MEMBER" ? (
          <ScheduleFacts schedule={schedule} />
        ) : (
          <UnsavedContext key={shop.id} value={tell}>
            <ScheduleForm shopId={shop.id} schedule={schedule} />
          </UnsavedContext>
        )
      }
    </Answered>
  );
}

function ScheduleSkeleton() {
  return (
    <SkeletonGroup className={styles.screen}>
      <Skeleton shape="block" height={420} />
      <Skeleton shape="block" height={420} />
    </SkeletonGroup>
  );
}
