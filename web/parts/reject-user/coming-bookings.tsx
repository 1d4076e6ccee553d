import { ChevronRight } from "lucide-react";
import type { Reservation } from "#contract/reservation.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import styles from "./coming-bookings.module.css";

interface ComingBookingsProps {
  reservations: readonly Reservation[];
  onOpen: (reservation: Reservation) => void;
  onDone: () => void;
}

/** The coming bookings of a person who was just rejected: they stay, unless the shop cancels them. */
export function ComingBookings({ reservations, onOpen, onDone }: ComingBookingsProps) {
  return (
    <DialogCard
      header="손님 차단"
      title={`앞으로 잡힌 예약이 ${reservations.length}건 있어요`}
      content="이미 잡힌 예약은 그대로 있어요. 취소하려면 하나씩 열어서 정해 주세요."
      onClose={onDone}
      actions={
        <Button colour="purple" size={50} onClick={onDone} data-first-focus>
          예약은 그대로 두기
        </Button>
      }
    >
      <Stack as="ul" gap={8} className={styles.bookings}>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <button type="button" onClick={() => onOpen(reservation)}>
              <Stack as="span">
                <strong className="number">{formatInstant(new Date(reservation.startsAt))}</strong>
                {reservation.menuName}
              </Stack>
              <ChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </Stack>
    </DialogCard>
  );
}
