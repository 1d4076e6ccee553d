import { Timer } from "lucide-react";
import { useEffect } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { formatWon } from "#domain/menus/price.ts";
import { daysBetween, formatDay } from "#domain/time/seoul-time.ts";
import { useSecondsLeft } from "#web/parts/phone-verification/use-seconds-left.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./held-card.module.css";

interface HeldCardProps {
  hold: Hold;
  /** The time is over by this device's clock; the server decides by its own. */
  onRunOut: (holdId: number) => Promise<void>;
}

/** The exact amount to pay, and what would be refunded. */
export function HeldCard({ hold, onRunOut }: HeldCardProps) {
  const { money, displayPeriod, nextChargeDay, places } = hold;
  const days = daysBetween(displayPeriod.startDate, displayPeriod.endDate) + 1;
  const perDay = Math.floor(money.totalWon / days);
  return (
    <Card>
      <Stack gap={20}>
        <Row gap={12} align="start" justify="between" wrap>
          <div>
            <Text tone="muted" size={13}>
              결제할 금액
            </Text>
            <p className={`${styles.total} number`}>{formatWon(money.totalWon)}</p>
            <Text tone="muted" size={13} number>
              광고비 {formatWon(money.supplyWon)} + 부가세 {formatWon(money.vatWon)}
            </Text>
          </div>
          <HoldClock hold={hold} onRunOut={onRunOut} />
        </Row>
        <Facts
          facts={[
            ["지점", places.map(({ name }) => name).join(", ")],
            ["노출 기간", `${formatDay(displayPeriod.startDate)} – ${formatDay(displayPeriod.endDate)}`],
            [
              "환불",
              `노출 전에는 ${formatWon(money.totalWon)} 모두, 시작한 뒤에는 남은 하루마다 ${formatWon(perDay)}을 돌려드려요`,
            ],
            ["다음 결제", nextChargeDay ? `${formatDay(nextChargeDay)}에 ${formatWon(money.totalWon)}` : "없어요"],
          ]}
        />
      </Stack>
    </Card>
  );
}

function HoldClock({ hold: { id, heldUntil }, onRunOut }: HeldCardProps) {
  const seconds = useSecondsLeft(new Date(heldUntil).getTime());
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    void onRunOut(id);
    const timer = setInterval(onRunOut, 5000, id);
    return () => clearInterval(timer);
  }, [isOver, id, onRunOut]);
  return (
    <p className={styles.clock} role="timer">
      <Timer size={16} aria-hidden />
      <span>
        자리를 맡아 둔 시간{" "}
        <b className="number">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </b>
      </span>
    </p>
  );
}
