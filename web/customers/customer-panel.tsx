import { Link } from "@tanstack/react-router";
import { ChevronRight, Phone } from "lucide-react";
import type { CustomerDetail } from "#contract/customers.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./customer-panel.module.css";
import { MemoForm } from "./memo-form.tsx";

interface CustomerPanelProps {
  shopId: number;
  customer: CustomerDetail;
}

/** One customer: contact, totals, memo and visits. */
export function CustomerPanel({ shopId, customer }: CustomerPanelProps) {
  const { phone, phoneIsMasked, visits, noShows, spentWon, gender, reservations } = customer;
  return (
    <Stack gap={20}>
      <Row gap={12} justify="between" className={styles.reach}>
        <p>
          <span className="number">{phone}</span>
          <small>{customerGenders[gender].label}</small>
        </p>
        {!phoneIsMasked && phone !== "" && (
          <Button colour="white" size={40} icon={Phone} href={`tel:${phone}`}>
            전화하기
          </Button>
        )}
      </Row>
      <dl className={styles.counts}>
        <Count name="방문" value={`${visits.toLocaleString("ko-KR")}번`} />
        <Count name="노쇼" value={`${noShows.toLocaleString("ko-KR")}번`} warns={noShows > 0} />
        <Count name="쓴 돈" value={`${spentWon.toLocaleString("ko-KR")}원`} />
      </dl>
      <MemoForm shopId={shopId} customer={customer} />
      <section className={styles.visits} aria-labelledby="customer-visits">
        <h3 id="customer-visits">예약 기록</h3>
        {reservations.length === 0 && (
          <Text size={13} tone="muted">
            아직 예약이 없어요.
          </Text>
        )}
        <ul>
          {reservations.map(({ id, startsAt, menuName, priceWon, status }) => (
            <li key={id}>
              <Link
                to="/partners/shops/$shopId/reservations"
                params={{ shopId: String(shopId) }}
                search={{ date: seoulDay(new Date(startsAt)), reservation: id }}
              >
                <span>
                  <strong className="number">{formatInstant(new Date(startsAt))}</strong>
                  <small className="number">
                    {menuName} · {priceWon.toLocaleString("ko-KR")}원
                  </small>
                </span>
                <StatusTag status={reservationStatuses[status]} />
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function Count({ name, value, warns = false }: { name: string; value: string; warns?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={warns ? styles.warns : undefined}>{value}</dd>
    </div>
  );
}
