import { type AdvertisementStatus, advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { type ReservationStatus, reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Card } from "#web/ui/display/card.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import styles from "./kit.module.css";
import { KitBlock } from "./kit-block.tsx";

const advertisementTexts: Record<AdvertisementStatus, string> = {
  WAITING: "단장이 확인하고 있어요",
  PAY_WAITING: "결제되면 다시 노출돼요",
  REJECTED: "전액 환불했어요",
  DISPLAY_WAITING: "시작일 0시에 보여요",
  ACTIVATED: "고객에게 보이고 있어요",
  TERMINATION_WAITING: "기간이 끝나면 중지돼요",
  EXPIRED: "구매한 기간이 끝났어요",
  TERMINATED: "남은 날만큼 환불했어요",
  TERMINATED_BEFORE_DISPLAY: "전액 환불했어요",
  WAITING_CANCELED: "심사 전에 철회했어요",
  FORCE_TERMINATED: "운영자가 중지했어요",
};

const reservationTexts: Record<ReservationStatus, string> = {
  READY: "10분 동안 자리를 확보해요",
  OK: "결제까지 끝났어요",
  COMPLETED: "정산에 들어가요",
  NO_SHOW: "10%를 위약금으로 받아요",
  WAIT_CANCEL: "카드사 응답 대기",
  CANCELED: "환불이 끝났어요",
  TIME_OVER: "예약 시간이 해제됐어요",
  CANCELED_NON_REFUNDABLE: "환불 없이 취소된 예약이에요",
};

export function KitStatuses() {
  return (
    <Columns gap={24} single={1024}>
      <KitBlock title="광고 상태">
        <Card>
          <Stack as="ul" gap={10} className={styles.tags}>
            {keysOf(advertisementStatuses).map((status) => (
              <li key={status}>
                <StatusTag status={advertisementStatuses[status]} />
                <small>{status}</small>
                <span>{advertisementTexts[status]}</span>
              </li>
            ))}
          </Stack>
        </Card>
      </KitBlock>
      <KitBlock title="예약 상태">
        <Card>
          <Stack as="ul" gap={10} className={styles.tags}>
            {keysOf(reservationStatuses).map((status) => (
              <li key={status}>
                <StatusTag status={reservationStatuses[status]} />
                <small>{status}</small>
                <span>{reservationTexts[status]}</span>
              </li>
            ))}
          </Stack>
        </Card>
      </KitBlock>
    </Columns>
  );
}
