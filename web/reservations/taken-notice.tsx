import { seoulTime } from "#domain/seoul-time.ts";
import { CallFailure } from "#web/api/failures.ts";

/** What took the slot, so that nobody has to look for it. */
export function TakenNotice({ failure }: { failure: unknown }) {
  if (!(failure instanceof CallFailure) || failure.data.code !== "time_taken") return null;
  const { words, startsAt, endsAt } = (failure.data.details ?? {}) as {
    words?: string;
    startsAt?: string;
    endsAt?: string;
  };
  if (!words) return null;
  const time = startsAt && endsAt ? `${seoulTime(new Date(startsAt))}–${seoulTime(new Date(endsAt))} ` : "";
  return (
    <p className="number">
      {time}
      {words}
    </p>
  );
}
