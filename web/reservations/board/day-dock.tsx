import { Plus } from "lucide-react";
import { memo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { markVisit } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { countedStatuses } from "#domain/reservations/day-figures.ts";
import { reservationStages, stageOf } from "#domain/reservations/reservation.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { dayHeading } from "#web/reservations/format-reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./day-dock.module.css";
import type { Lane } from "./lanes.ts";

interface DayDockProps {
  shopId: number;
  date: string;
  today: string;
  reservations: readonly Reservation[];
  lanes: readonly Lane[];
  mayMark: (reservation: Reservation) => boolean;
  onOpen: (reservation: Reservation) => void;
  onBook: () => void;
  /** Left out on other days than today. */
  onWait: (() => void) | undefined;
}

const minute = 60_000;
/** Who is later than this has been called, or does not come. */
const lateMinutes = 60;
const soonMinutes = 60;

/** What stands beside the board while nothing is open: who is in the chair, who comes next, and the day's money. */
export const DayDock = memo(function DayDock(props: DayDockProps) {
  const { date, today, reservations, onBook, onWait } = props;
  const now = useMinute();
  const isToday = date === today;
  const counted = reservations.filter(({ status }) => (countedStatuses as readonly string[]).includes(status));
  const sales = counted.filter(({ status }) => status === "OK" || status === "COMPLETED");
  const inChair = counted.filter((one) => stageOf(one) === "STARTED");
  const coming = counted.filter((one) => {
    const minutes = (Date.parse(one.startsAt) - now.getTime()) / minute;
    const stage = stageOf(one);
    return stage === "ARRIVED" || (stage === "OK" && minutes >= -lateMinutes && minutes <= soonMinutes);
  });
  return (
    <aside className={styles.dock} aria-label={isToday ? "지금" : "이날 예약"}>
      <Row as="header" gap={8} padX={20} line="bottom" className={styles.title}>
        <Text as="h3" size={16} weight="bold">
          {isToday ? "지금" : dayHeading(date)}
        </Text>
        {isToday && (
          <Text tone="muted" size={13} number>
            {seoulTime(now)}
          </Text>
        )}
      </Row>
      <Box grow overflow="scrollY" pad={20} tabIndex={0} className={styles.body}>
        <Row as="dl" gap={24} align="stretch" className={`${styles.figures} number`}>
          <div>
            <dt>예약</dt>
            <dd>{counted.length}건</dd>
          </div>
          <div>
            <dt>예상 매출</dt>
            <dd>{formatWon(sales.reduce((sum, { priceWon }) => sum + priceWon, 0))}</dd>
          </div>
        </Row>
        {isToday && inChair.length > 0 && <Visits {...props} title="시술 중" visits={inChair} />}
        {isToday && <Visits {...props} title="곧 오는 고객" note="1시간 안" visits={coming} />}
        {counted.length === 0 && (
          <Text tone="muted" padTop={16}>
            {isToday ? "오늘 예약이 없어요" : "이날 예약이 없어요"}
          </Text>
        )}
      </Box>
      <Stack as="footer" gap={8} pad={16} padX={20} line="top">
        <Button colour="purple" size={50} fullWidth icon={Plus} onClick={onBook}>
          예약 등록하기 <Kbd>N</Kbd>
        </Button>
        {onWait && (
          <Button colour="gray" size={44} fullWidth onClick={onWait}>
            대기 등록하기
          </Button>
        )}
      </Stack>
    </aside>
  );
});

interface VisitsProps extends DayDockProps {
  title: string;
  note?: string;
  visits: readonly Reservation[];
}

function Visits({ shopId, lanes, mayMark, onOpen, title, note, visits }: VisitsProps) {
  if (visits.length === 0) return null;
  const nameOf = (id: number) => lanes.find(({ designer }) => designer.id === id)?.designer.name ?? "";
  const inOrder = visits.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <section>
      <Row justify="between" padTop={20} className={styles.section}>
        <Text as="h4" size={13} weight="bold">
          {title}
        </Text>
        {note && (
          <Text size={12} tone="muted">
            {note}
          </Text>
        )}
      </Row>
      <ul className={styles.visits}>
        {inOrder.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one)}>
              <b className="number">{seoulTime(new Date(one.startsAt))}</b>
              <span>
                {one.customerName} 님<small>{[one.menuName, nameOf(one.stylerId)].filter(Boolean).join(" · ")}</small>
              </span>
            </button>
            {stageOf(one) === "OK" && mayMark(one) ? (
              <Arrive shopId={shopId} reservation={one} />
            ) : (
              <StatusTag status={reservationStages[stageOf(one)]} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrive({ shopId, reservation }: { shopId: number; reservation: Reservation }) {
  const marking = useCall(markVisit);
  return (
    <Button
      colour="gray"
      size={34}
      busy={marking.state === "pending"}
      aria-label={`${reservation.customerName} 님 도착 처리하기`}
      onClick={() => void marking.run({ shopId, id: reservation.id, mark: "ARRIVED", on: true })}
    >
      도착 처리하기
    </Button>
  );
}
