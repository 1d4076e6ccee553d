import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import { withParticle } from "#domain/text/particle.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { failureOf, failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./booking-sheet.module.css";
import type { Booking } from "./use-booking-draft.ts";

type TimeRefusal = Extract<
  NonNullable<ReturnType<typeof refusalIn>>,
  { code: "time_taken" | "time_not_open" | "time_decision_outdated" }
>;

const refusalIn = (refusal: unknown) =>
  (failureOf(createOfflineReservation, refusal) ?? failureOf(changeOfflineReservation, refusal))?.data;

/** A refusal because of the time, which a person may overrule or avoid. */
export function timeRefusalIn(refusal: unknown): TimeRefusal | undefined {
  const data = refusalIn(refusal);
  const isTime =
    data?.code === "time_taken" || data?.code === "time_not_open" || data?.code === "time_decision_outdated";
  return isTime ? data : undefined;
}

/** What is in the way: said before the press, also if the time is taken only now; and why it was refused. */
export function TakenTime({ booking }: { booking: Booking }) {
  const { obstacle, form } = booking;
  const refused = timeRefusalIn(form.refusal);
  if (refused)
    return (
      // It takes the focus after the press, as a wrong field does.
      <Notice tone="failed" role="alert" data-wrong="" tabIndex={-1} className={styles.taken}>
        {failureText(form.refusal).title}
        {heldBy(refused)}
        <NextPlace booking={booking} />
      </Notice>
    );
  if (!obstacle) return null;
  return (
    <Notice tone="waits">
      {obstacle}
      <NextPlace booking={booking} />
    </Notice>
  );
}

/** " (11:00~12:00 이고객)": what holds the time, if the answer names it. */
function heldBy({ details }: TimeRefusal): string {
  const { words, startsAt, endsAt } = details ?? {};
  if (!words) return "";
  const time = startsAt && endsAt ? `${seoulTime(new Date(startsAt))}~${seoulTime(new Date(endsAt))} ` : "";
  return ` (${time}${words})`;
}

/** The next time at which the visit fits, one press away. */
function NextPlace({ booking }: { booking: Booking }) {
  const { lines } = booking;
  const next = lines.nextPlace();
  if (!next) return null;
  const time = withParticle(timeOfMinute(next.fromMinute), "으로/로");
  return (
    <Row gap={8} wrap above={4}>
      <span className="number">{time} 예약할까요?</span>
      <Button colour="white" size={34} onClick={() => lines.take(next)}>
        {time} 변경하기
      </Button>
    </Row>
  );
}
