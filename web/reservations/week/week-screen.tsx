import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { countReservations, listReservationsBetween } from "#contract/reservations.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { ViewLinks } from "./view-links.tsx";
import { WeekCard } from "./week-card.tsx";
import styles from "./week-screen.module.css";

/** A day with more than these opens on its own board, which draws only the visible part. */
const mostOfDay = 40;
const shown: Reservation["status"][] = ["READY", "OK", "COMPLETED", "NO_SHOW", "WAIT_CANCEL"];

/** Seven days side by side, with their load and their reservations. */
export function WeekScreen() {
  const { shop } = useCurrentShop();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations/week" });
  const today = seoulDay(useMinute());
  const date = search.date ?? today;
  const from = addDays(date, -keysOf(daysOfWeek).indexOf(weekdayOf(date)));
  const to = addDays(from, 6);
  const answer = useAnswer(listReservationsBetween, { shopId: shop.id, from, to });
  const counts = useAnswer(countReservations, { shopId: shop.id, from, to });
  const byDay = useMemo(
    () =>
      Map.groupBy(answer.data?.items.filter(({ status }) => shown.includes(status)) ?? [], ({ startsAt }) =>
        seoulDay(new Date(startsAt)),
      ),
    [answer.data],
  );
  const go = (to: string) => navigate({ to: ".", search: { date: to } });
  const closed = new Set(counts.data?.items.filter((item) => item.closed).map(({ day }) => day));
  return (
    <Stack gap={16}>
      <Row as="header" gap={12} className={styles.head}>
        <IconButton icon={ChevronLeft} label="지난주" look="outlined" size={34} onClick={() => go(addDays(date, -7))} />
        <h2 className="number">
          {monthDay(from)} ~ {monthDay(to)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="다음 주"
          look="outlined"
          size={34}
          onClick={() => go(addDays(date, 7))}
        />
        <Box push className={styles.views}>
          <ViewLinks date={date} />
        </Box>
      </Row>
      <Answered answer={answer} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <Box as="ol" single={768} className={styles.week}>
            {Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isClosed={closed.has(day)}
                reservations={byDay.get(day) ?? []}
              />
            ))}
          </Box>
        )}
      </Answered>
    </Stack>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isClosed: boolean;
  reservations: Reservation[];
}

function Day({ day, isToday, isClosed, reservations }: DayProps) {
  const sales = reservations
    .filter(({ status }) => status === "OK" || status === "COMPLETED")
    .reduce((sum, { priceWon }) => sum + priceWon, 0);
  return (
    <li className={styles.day} data-today={isToday ? "" : undefined}>
      <Link
        from="/partners/shops/$shopId"
        to="/partners/shops/$shopId/reservations"
        search={{ date: day }}
        className={styles.title}
      >
        <strong className="number">
          {Number(day.slice(8))}일 {daysOfWeek[weekdayOf(day)].label}
        </strong>
        <Text as="small" size={12} tone="muted" number>
          {isClosed && reservations.length === 0 ? "휴무" : `${reservations.length}건 · ${formatWon(sales)}`}
        </Text>
      </Link>
      <ul>
        {reservations
          .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
          .slice(0, mostOfDay)
          .map((reservation) => (
            <WeekCard key={reservation.id} reservation={reservation} day={day} />
          ))}
        {reservations.length > mostOfDay && (
          <li>
            <Link
              from="/partners/shops/$shopId"
              to="/partners/shops/$shopId/reservations"
              search={{ date: day }}
              className={`${styles.rest} number`}
            >
              {formatNumber(reservations.length - mostOfDay)}건 더 보기
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

const monthDay = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
