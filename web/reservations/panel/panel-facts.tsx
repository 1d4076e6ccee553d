import { Link } from "@tanstack/react-router";
import { CalendarDays, MessageSquareText, Phone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ReservationDetail } from "#contract/reservation.ts";
import { revealReservationPhone } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { reservationKinds } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { formatLength, timeRange } from "#web/reservations/format-reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./panel-facts.module.css";

/** The customer, the time, the menu and the payment. */
export function PanelFacts({ detail }: { detail: ReservationDetail }) {
  const { reservation, customer } = detail;
  const [hidesMemos] = usePrivacyMode();
  const minutes = (Date.parse(reservation.endsAt) - Date.parse(reservation.startsAt)) / 60_000;
  const day = formatDay(seoulDay(new Date(reservation.startsAt)));
  return (
    <>
      <Contact detail={detail} />
      {detail.customerRejected && (
        <Notice tone="waits" icon={TriangleAlert} className={styles.warning}>
          차단한 고객이에요
        </Notice>
      )}
      {detail.openBookings > 0 && (
        <Notice icon={CalendarDays} className={styles.warning}>
          이 번호로 비슷한 시기에 잡은 온라인 예약이 {detail.openBookings}건 있어요
        </Notice>
      )}
      <Stack gap={12} pad={16} padX={0} line="top">
        <Facts
          facts={[
            ["날짜", day],
            ["시간", `${timeRange(reservation)} (${formatLength(minutes)})`],
            ["디자이너", `${detail.stylerName} ${designerRanks[detail.stylerRank].label}`],
            ["메뉴", reservation.menuName || "미정"],
            ...(detail.choices.length > 0 ? [["선택지", formatChoices(detail.choices)] as const] : []),
            ["예약 경로", reservationKinds[reservation.kind].label],
            ...(reservation.kind === "ONLINE"
              ? [["고객 예약 번호", bookingNumber(reservation.id, new Date(reservation.createdAt))] as const]
              : []),
          ]}
        />
        {reservation.note && (
          <NoteLine>
            <MessageSquareText size={16} aria-hidden />
            {reservation.note}
          </NoteLine>
        )}
        {customer?.memo && (
          <NoteLine>
            <Text as="strong" fixed>
              메모
            </Text>
            {hidesMemos ? "가려 두었어요" : customer.memo}
          </NoteLine>
        )}
      </Stack>
      <Money detail={detail} />
    </>
  );
}

const NoteLine = ({ children }: { children: ReactNode }) => (
  <Row
    as="p"
    align="stretch"
    gap={8}
    pad={10}
    padX={12}
    radius="control"
    fill="canvas"
    size={13}
    className={styles.note}
  >
    {children}
  </Row>
);

const formatChoices = (choices: ReservationDetail["choices"]) =>
  choices.map(({ group, choice }) => `${group} ${choice}`).join(", ");

function Contact({ detail }: { detail: ReservationDetail }) {
  const { shop, role } = useCurrentShop();
  const revealing = useCall(revealReservationPhone);
  const { customer, reservation } = detail;
  const phone = revealing.data?.phone ?? detail.phone;
  const isMasked = detail.phoneIsMasked && !revealing.data;
  const facts = [phone, ...(customer ? formatVisits(customer) : ["연락처 없음"])].filter(Boolean);
  return (
    <Row justify="between" gap={12} size={13} tone="muted" className={styles.contact}>
      <p className="number">{facts.join(" · ")}</p>
      {phone && !isMasked && (
        <Button colour="gray" size={34} icon={Phone} href={`tel:${phone}`}>
          전화하기
        </Button>
      )}
      {phone && isMasked && role === "OPERATOR" && (
        <Button colour="gray" size={34} onClick={() => revealing.run({ shopId: shop.id, id: reservation.id })}>
          번호 보기
        </Button>
      )}
    </Row>
  );
}

/** Each stays on one line. */
const formatVisits = ({ visits, noShows }: NonNullable<ReservationDetail["customer"]>) =>
  [visits === 0 ? "첫 방문" : `${visits + 1}번째 방문`, noShows > 0 ? `노쇼 ${noShows}회` : ""].map((fact) =>
    fact.replace(" ", "\u00a0"),
  );

function Money({ detail }: { detail: ReservationDetail }) {
  const { reservation, keptWon } = detail;
  const { shop } = useCurrentShop();
  const { priceWon, paidWon, refundedWon, paymentStatus } = reservation;
  return (
    <Stack gap={12} pad={16} padX={0} line="top">
      <Text as="h3" size={13}>
        금액
      </Text>
      <dl className={`${styles.bill} number`}>
        <div className={styles.sum}>
          <Text as="dt" weight="bold">
            {paidWon > 0 ? "결제 금액" : "받을 금액"}
          </Text>
          <Text as="dd" size={20} weight="bold">
            {formatWon(paidWon > 0 ? paidWon : priceWon)}
          </Text>
        </div>
        {detail.discount && detail.listPriceWon !== null && (
          <div>
            <dt>{detail.discount}</dt>
            <dd>정가 {formatWon(detail.listPriceWon)}</dd>
          </div>
        )}
        {refundedWon > 0 && (
          <div>
            <dt>환불 금액</dt>
            <dd>−{formatWon(refundedWon)}</dd>
          </div>
        )}
        {keptWon > 0 && (
          <div>
            <dt>위약금</dt>
            <dd>{formatWon(keptWon)}</dd>
          </div>
        )}
      </dl>
      <Row gap={12} justify="between">
        <Link
          className={styles.paper}
          to="/partners/shops/$shopId/reservations/$reservationId/promise"
          params={{ shopId: String(shop.id), reservationId: String(reservation.id) }}
        >
          예약 확인서
        </Link>
        <Text
          size={12}
          weight="medium"
          tone={paymentStatus === "CANCEL_ERROR" ? "red" : paymentStatus ? "green" : "orange"}
          right
        >
          {paymentStatus ? paymentStatuses[paymentStatus].label : unpaidLabel}
        </Text>
      </Row>
    </Stack>
  );
}
