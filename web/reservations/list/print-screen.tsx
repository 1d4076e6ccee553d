import { useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { formatWon } from "#domain/menus/price.ts";
import { unpaidLabel } from "#domain/money/payment.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import { isUnpaid, timeRange } from "#web/reservations/format-reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import styles from "./print-screen.module.css";

/** A day for printing: one table for each designer, with space for notes. */
export function PrintScreen() {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations/print" });
  const date = search.date ?? seoulDay(new Date());
  const day = useDay(shop.id, date);
  if (day.failed) return <ErrorState {...failureText(day.failed.error)} onRetry={() => day.failed?.refetch()} />;
  if (!day.ready) return <ListSkeleton rows={6} />;
  const busy = day.lanes.filter(({ cards }) => cards.length > 0);
  return (
    <Stack as="article" gap={24} width="wide" pad={24} radius="card" fill="surface" className={styles.paper}>
      <Row as="header" gap={16} justify="between">
        <div>
          <h2>{shop.name}</h2>
          <p className="number">
            {formatDay(date)} · 예약 {busy.reduce((sum, { cards }) => sum + cards.length, 0)}건
          </p>
        </div>
        <Button colour="purple" size={40} icon={Printer} className="screen-only" onClick={() => window.print()}>
          인쇄하기
        </Button>
      </Row>
      {busy.length === 0 && <p>{day.board?.open ? "이날은 예약이 없어요" : day.board?.closedWords}</p>}
      {busy.map((lane) => (
        <DesignerTable key={lane.designer.id} lane={lane} />
      ))}
    </Stack>
  );
}

function DesignerTable({ lane: { designer, cards } }: { lane: Lane }) {
  return (
    <Box as="table" full size={13} className={`${styles.table} number`}>
      <caption>
        {designer.name} {designerRanks[designer.rank].label}
      </caption>
      <thead>
        <tr>
          <th scope="col">시간</th>
          <th scope="col">고객</th>
          <th scope="col">메뉴</th>
          <th scope="col">금액</th>
          <th scope="col">상태</th>
          <th scope="col">메모</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ reservation }) => (
          <tr key={reservation.id}>
            <td>{timeRange(reservation)}</td>
            <td>
              {reservation.customerName}
              <br />
              {reservation.maskedPhone}
            </td>
            <td>{[reservation.menuName, reservation.note].filter(Boolean).join(" · ")}</td>
            <td>
              {formatWon(reservation.priceWon)}
              {isUnpaid(reservation) && ` ${unpaidLabel}`}
            </td>
            <td>{reservationStatuses[reservation.status].label}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
