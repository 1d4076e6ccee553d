import { Link } from "@tanstack/react-router";
import { getSchedule } from "#contract/schedules.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./first-steps.module.css";

/** Saves the usual hours as they are, or leads to the screen where they are changed. */
export function StartHours({ hours }: { hours: WeeklyHours }) {
  const { shop } = useCurrentShop();
  const { data } = useAnswer(getSchedule, { shopId: shop.id });
  const saving = useScheduleChange(shop.id);

  async function save() {
    if (!data) return;
    const { version, closedDays, holidayTreatments } = data;
    await saving.run({ kind: "HOURS", version, openingHours: hours, closedDays, holidayTreatments });
  }
  return (
    <>
      <Row gap={8} wrap phone="fill" className={styles.actions}>
        <Button colour="purple" size={44} busy={saving.state === "pending"} onClick={save}>
          이 시간으로 저장하기
        </Button>
        <Button
          colour="white"
          size={44}
          render={<Link to="/partners/shops/$shopId/schedule" params={{ shopId: String(shop.id) }} />}
        >
          직접 설정하기
        </Button>
      </Row>
      {saving.failure !== undefined && (
        <Text role="alert" above={8} tone="red">
          {failureText(saving.failure).title}
        </Text>
      )}
    </>
  );
}
