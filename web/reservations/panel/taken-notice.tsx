import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { failureOf } from "#web/api/failures.ts";

/** What has taken the slot. */
export function TakenNotice({ failure }: { failure: unknown }) {
  const refusal = (failureOf(createOfflineReservation, failure) ?? failureOf(changeOfflineReservation, failure))?.data;
  if (refusal?.code !== "time_taken") return null;
  const { words, startsAt, endsAt } = refusal.details ?? {};
  if (!words) return null;
  const time = startsAt && endsAt ? `${seoulTime(new Date(startsAt))}–${seoulTime(new Date(endsAt))} ` : "";
  return (
    <p className="number">
      {time}
      {words}
    </p>
  );
}
