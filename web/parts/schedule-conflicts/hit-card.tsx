import { CircleAlert } from "lucide-react";
import type { Hit } from "#contract/schedules.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./hit-card.module.css";
import type { Choice } from "./hit-choices.ts";

interface HitCardProps {
  hit: Hit;
  stylerName: string | undefined;
  choice: Choice;
  /** Whether another hit reservation moves there. */
  isTaken: (index: number) => boolean;
  onChoose: (choice: Choice) => void;
}

/** One conflicting reservation with its proposals. */
export function HitCard({ hit, stylerName, choice, isTaken, onChoose }: HitCardProps) {
  const { reservation, words, mayStay, proposals } = hit;
  const start = new Date(reservation.startsAt);
  return (
    <Stack as="li" gap={4} pad={16} frame radius="card">
      <Row as="p" gap={12} rows={0} align="stretch" justify="between" wrap size={13} tone="muted">
        <span className="number">
          {formatDay(seoulDay(start))} {seoulTime(start)}~{seoulTime(new Date(reservation.endsAt))}
        </span>
        {stylerName && <span>{stylerName}</span>}
      </Row>
      <Text weight="bold">
        {reservation.customerName} · {reservation.menuName}
      </Text>
      <Row as="p" gap={4} size={13} weight="medium" tone="orange">
        <CircleAlert size={14} aria-hidden />
        {words}
      </Row>
      {proposals.length === 0 && !mayStay && (
        <Text pad={12} radius="control" fill="red" tone="red" size={13}>
          옮길 자리를 찾지 못했어요. 이 예약을 먼저 옮기거나 취소한 뒤에 다시 시도해 주세요.
        </Text>
      )}
      <RadioGroup
        label={`${reservation.customerName} 님 예약을 어떻게 할까요`}
        className={styles.choices}
        value={choice === undefined ? null : String(choice)}
        onSelect={(value) => onChoose(value === "STAY" ? "STAY" : Number(value))}
      >
        {proposals.map((proposal, index) => (
          <RadioItem
            key={`${proposal.stylerId}-${proposal.startsAt}`}
            value={String(index)}
            disabled={isTaken(index)}
            help={isTaken(index) ? "다른 예약이 선택한 자리예요" : formatMoney(hit, proposal)}
          >
            {formatPlace(hit, proposal)}
          </RadioItem>
        ))}
        {mayStay && (
          <RadioItem value="STAY" help="그날만 예외로 예약을 유지해요">
            그대로 두기
          </RadioItem>
        )}
      </RadioGroup>
    </Stack>
  );
}

type Proposal = Hit["proposals"][number];

function formatPlace({ reservation }: Hit, { stylerName, startsAt, stylerId }: Proposal): string {
  const [from, to] = [new Date(reservation.startsAt), new Date(startsAt)];
  const day = seoulDay(from) === seoulDay(to) ? "같은 날" : formatDay(seoulDay(to));
  const when = from.getTime() === to.getTime() ? `같은 시간 ${seoulTime(to)}` : `${day} ${seoulTime(to)}`;
  return `${stylerName}${stylerId === reservation.stylerId ? " 그대로" : ""} · ${when}`;
}

function formatMoney({ reservation }: Hit, { toWon, refundWon }: Proposal): string {
  const difference = toWon - reservation.priceWon;
  if (refundWon > 0) return `${won(refundWon)}을 고객에게 환불해 드려요`;
  if (difference === 0) return `가격은 그대로 ${won(toWon)}`;
  return `${won(toWon)} (${difference > 0 ? "+" : "−"}${won(Math.abs(difference))})`;
}

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
