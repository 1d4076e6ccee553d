import { useRef, useState } from "react";
import { visitMinutes } from "#domain/reservations/visit-time.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { minuteRange } from "#web/reservations/format-reservation.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./booking-sheet.module.css";
import { FreeTimes } from "./free-times.tsx";
import { TakenTime } from "./refused-time.tsx";
import type { Booking } from "./use-booking-draft.ts";

/** When the visit is: the pressed slot, or one of the next free times. */
export function TimeChoice({ booking }: { booking: Booking }) {
  const { draft, quoted } = booking;
  const { minute, date } = draft;
  const [isChanged, setIsChanged] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const minutes = visitMinutes(quoted.map(({ service }) => service));
  const isKnown = minute !== null;
  function close() {
    setIsChanged(false);
    // The pressed time is gone with the list.
    requestAnimationFrame(() => change.current?.focus({ preventScroll: true }));
  }
  return (
    <Stack gap={8}>
      {isKnown && (
        <Row gap={8} className={styles.time}>
          <Text as="h3" size={13} weight="bold">
            시간
          </Text>
          <Text weight="bold" number grow right>
            {formatDay(date).slice(5)} {minutes > 0 ? minuteRange(minute, minute + minutes) : timeOfMinute(minute)}
          </Text>
          <button
            type="button"
            ref={change}
            className={styles.beside}
            aria-expanded={isChanged}
            aria-label={isChanged ? "시간 목록 접기" : "시간 변경"}
            onClick={() => setIsChanged(!isChanged)}
          >
            {isChanged ? "접기" : "변경"}
          </button>
        </Row>
      )}
      {isKnown && <TakenTime booking={booking} />}
      {(!isKnown || isChanged) && <FreeTimes booking={booking} onTaken={close} />}
    </Stack>
  );
}
