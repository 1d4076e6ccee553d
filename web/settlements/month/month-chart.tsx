import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import type { SettlementBasis } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, firstOfNextMonth, formatDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import type { ChosenBar } from "./chosen-bar.ts";
import styles from "./month.module.css";
import type { SettlementMonth } from "./month-head.tsx";

interface MonthChartProps {
  answer: SettlementMonth;
  basis: SettlementBasis;
  month: string;
  chosen: ChosenBar;
}

/** Payouts on their days; a bar opens its calculation below. Arrow keys move between the bars. */
export function MonthChart({ answer, basis, month, chosen }: MonthChartProps) {
  const { shop } = useCurrentShop();
  const bars = barsOf(answer, `${month}-01`);
  const most = Math.max(1, ...bars.map(({ won }) => won));
  const isPaidOut = basis === "REMITTANCE_DATE";
  const done = bars.filter(({ look }) => look === "DONE").length;
  const name = isPaidOut ? "입금" : "정산 금액";
  return (
    <Box as="section" frame radius="card" fill="surface" pad="card" shrink>
      <Row gap={16} rows={4} justify="between" wrap>
        <Row gap={8} rows={0} align="baseline" wrap>
          <h3>
            {Number(month.slice(5))}월 {name}
          </h3>
          {isPaidOut && (
            <small className="number">
              완료 {done}회 · 예정 {answer.expected.length}회 · 막대를 선택하면 아래에 계산 내역이 보여요
            </small>
          )}
        </Row>
        {isPaidOut && (
          <Row as="small" gap={12} rows={0} wrap className={styles.legend}>
            <span data-look="DONE">입금 완료</span>
            <span data-look="CHOSEN">선택한 입금</span>
            <span data-look="EXPECTED">확정 예약 기준 예정</span>
          </Row>
        )}
        <Button
          colour="white"
          size={40}
          render={<Link to="/partners/shops/$shopId/settlements/payouts" params={{ shopId: String(shop.id) }} />}
        >
          모두 보기
        </Button>
      </Row>
      <Row
        as="nav"
        align="stretch"
        overflow="scrollX"
        above={12}
        className={classNames(most >= longFrom && styles.long, "number")}
        aria-label="입금 선택하기"
        onKeyDown={moveBetweenBars}
      >
        {bars.map((bar) => (
          <DayColumn key={bar.day} bar={bar} share={bar.won / most} isChosen={isSame(bar, chosen)} />
        ))}
      </Row>
    </Box>
  );
}

type Look = "DONE" | "WANTED" | "FAILED" | "EXPECTED" | "NONE";

interface MonthBar {
  day: string;
  won: number;
  look: Look;
  payoutId: number | undefined;
}

const lookLabels: Record<Look, string> = {
  DONE: "입금 완료",
  WANTED: "입금 중",
  FAILED: "입금 실패",
  EXPECTED: "입금 예정",
  NONE: "",
};

/** Every day of the month, also those without a bar. */
function barsOf({ days, expected }: SettlementMonth, first: string): MonthBar[] {
  const bars: MonthBar[] = [];
  for (let day = first; day < firstOfNextMonth(first); day = addDays(day, 1)) {
    const paid = days.findLast((each) => each.day === day);
    const coming = expected.find((each) => each.day === day);
    const look = paid ? (paid.payout?.state ?? "DONE") : coming ? "EXPECTED" : "NONE";
    bars.push({ day, won: Math.max(0, paid?.won ?? coming?.won ?? 0), look, payoutId: paid?.payout?.id });
  }
  return bars;
}

const isSame = ({ day, payoutId }: MonthBar, chosen: ChosenBar) =>
  chosen.payoutId === undefined ? chosen.day === day : chosen.payoutId === payoutId;

function DayColumn({ bar, share, isChosen }: { bar: MonthBar; share: number; isChosen: boolean }) {
  const { shop } = useCurrentShop();
  const { day, won, look, payoutId } = bar;
  const weekday = weekdayOf(day);
  const inside = (
    <>
      <Box as="span" relative padTop={20} line="bottom" className={styles.track}>
        {look !== "NONE" && (
          <span className={styles.bar} data-look={look} style={{ height: `${share * 100}%` }}>
            <Text as="em" nowrap aria-hidden>
              {inTenThousands(won)}
            </Text>
          </span>
        )}
      </Box>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <small aria-hidden>{daysOfWeek[weekday].label}</small>
    </>
  );
  const rest = weekday === "SAT" || weekday === "SUN" ? "true" : undefined;
  if (look === "NONE" || (look === "DONE" && payoutId === undefined))
    return (
      <span className={styles.day} data-rest={rest}>
        {inside}
        {look === "DONE" && <span className="sr-only">{`${formatDay(day)} ${wonText(won)}`}</span>}
      </span>
    );
  return (
    <Link
      to="/partners/shops/$shopId/settlements"
      params={{ shopId: String(shop.id) }}
      search={(search) => ({
        month: day.slice(0, 7),
        by: search.by,
        payout: payoutId,
        day: payoutId ? undefined : day,
      })}
      resetScroll={false}
      ref={isChosen ? scrollToMiddle : undefined}
      className={styles.day}
      data-rest={rest}
      aria-current={isChosen ? "true" : undefined}
    >
      <span className="sr-only">{`${formatDay(day)} ${lookLabels[look]} ${wonText(won)}`}</span>
      {inside}
    </Link>
  );
}

/** A phone shows a third of the month. */
function scrollToMiddle(link: HTMLElement | null) {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

const longFrom = 10_000_000;
const tenThousand = 10_000;
const inTenThousands = (won: number) =>
  won < tenThousand ? `${won.toLocaleString("ko-KR")}원` : `${Math.round(won / tenThousand).toLocaleString("ko-KR")}만`;

function moveBetweenBars(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
