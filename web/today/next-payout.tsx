import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Payout } from "#contract/settlement.ts";
import type { Today } from "#contract/today.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { addDays, formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./today-screen.module.css";

/** The next payout with its day; its explanation is one press away. */
export function NextPayout({ today: { day, nextPayout, lastPayout, payoutsHeld } }: { today: Today }) {
  const { shop } = useCurrentShop();
  return (
    <Box
      as="section"
      frame
      radius="card"
      fill="surface"
      className={classNames(styles.payout, "number")}
      aria-labelledby="next-payout"
    >
      <Row as="h3" align="stretch" justify="between" gap={8} tone="muted" size={13} weight="medium" id="next-payout">
        다음 입금
        {nextPayout && <b>{payoutsHeld ? "지급 보류 중" : formatDay(nextPayout.day)}</b>}
      </Row>
      {nextPayout ? <Amount payout={nextPayout} held={payoutsHeld} /> : <Nothing />}
      {lastPayout && (
        <Row as="dl" align="stretch" justify="between" gap={12} above={16} padTop={12} line="top" size={13}>
          <Text as="dt" tone="muted">
            {lastPayout.day === addDays(day, -1) ? "어제" : lastDay(lastPayout.day, day)} 입금된 금액
          </Text>
          <Text as="dd" tone="green" weight="bold">
            {formatWon(lastPayout.amountWon)}
          </Text>
        </Row>
      )}
      <Button
        colour="gray"
        size={44}
        fullWidth
        iconAfter={ChevronRight}
        render={<Link to="/partners/shops/$shopId/settlements" params={{ shopId: String(shop.id) }} search={{}} />}
      >
        {nextPayout ? "입금액 계산 내역 보기" : "정산 보기"}
      </Button>
    </Box>
  );
}

function Amount({ payout: { amountWon, bankWords, lines, state }, held }: { payout: Payout; held: boolean }) {
  const parts = [bankWords, state === "WANTED" ? "보내고 있어요" : `완료한 ${formatNumber(lines)}건`];
  return (
    <>
      <Text size={32} weight="bold" tight className={styles.amount}>
        {formatNumber(amountWon)}
        <small>원</small>
      </Text>
      <Text above={4} tone="muted" size={13}>
        {parts.filter(Boolean).join(" · ")}
      </Text>
      {held && (
        <Text above={4} size={13} tone="orange">
          확인이 끝나면 이어서 보내요. 금액은 그대로 남아 있어요.
        </Text>
      )}
    </>
  );
}

function Nothing() {
  return (
    <>
      <Text size={32} weight="bold" tight className={styles.amount}>
        0<small>원</small>
      </Text>
      <Text above={4} tone="muted" size={13}>
        온라인 예약을 완료하면 다음 영업일에 들어와요.
      </Text>
    </>
  );
}

const lastDay = (day: string, today: string) => (day === today ? "오늘" : `${formatDay(day)}에`);
