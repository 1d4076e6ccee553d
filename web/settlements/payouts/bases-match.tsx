import { Check, CircleAlert } from "lucide-react";
import type { ReplyOf } from "#contract/call.ts";
import type { Payout, PayoutExplanation } from "#contract/settlement.ts";
import { compareBases } from "#contract/settlements.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { settlementBases } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { formatDay, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { formatUntil } from "#web/settlements/format-settlement.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { Stale } from "#web/ui/stale.tsx";
import styles from "./bases-match.module.css";
import { basesPeriod, completionDays } from "./bases-period.ts";

interface BasesMatchProps {
  shopId: number;
  payout: Payout;
  explained: PayoutExplanation | undefined;
}

/** Why the same days have two sums, and that both match exactly. */
export function BasesMatch({ shopId, payout, explained }: BasesMatchProps) {
  const period = basesPeriod(payout.day, seoulDay(new Date()));
  const answer = useAnswer(compareBases, { shopId, ...period }, { keepEarlier: "always" });
  return (
    <Box as="aside" shrink pad="card" className={classNames(styles.match, "number")} aria-labelledby="bases-title">
      <h2 id="bases-title">완료일과 입금일, 왜 다를까요?</h2>
      <Text above={4} size={13} tone="muted">
        완료한 다음 영업일에 모아서 보내요.
        <br />
        {formatDay(period.from)}부터 {formatDay(period.to)}까지 두 기준을 맞춰 봤어요.
      </Text>
      {explained && <DaysPicture explained={explained} />}
      <Answered answer={answer} skeleton={<MatchSkeleton />}>
        {(compared) => (
          <Stale isStale={answer.isPlaceholderData}>
            <Compared compared={compared} today={seoulDay(new Date())} />
          </Stale>
        )}
      </Answered>
      {explained && payout.state !== "FAILED" && <Closing cutAt={explained.cutAt} />}
    </Box>
  );
}

type Comparison = ReplyOf<typeof compareBases>;

function Compared({ compared, today }: { compared: Comparison; today: string }) {
  const { completedWon, notYet, earlier, remittedWon, agrees } = compared;
  return (
    <>
      <Box as="dl" lines overflow="hidden" frame radius="control" className={styles.sums}>
        <Stack gap={12} align="center" pad={10} padX={16} className={styles.basis}>
          <dt>{settlementBases.COMPLETED_DATE.label}</dt>
          <Text size={16} as="dd" weight="bold" right>
            {wonText(completedWon)}
          </Text>
        </Stack>
        {notYet.map(({ payoutDay, count, won }) => (
          <Stack gap={12} align="center" pad={10} padX={16} key={payoutDay ?? "open"}>
            <dt>
              {payoutDay !== null && payoutDay <= today ? "기간 이후 입금분" : "미입금액"}
              <small>
                {formatNumber(count)}건 · {payoutDay === null ? "입금일이 아직 없어요" : `${formatDay(payoutDay)} 입금`}
              </small>
            </dt>
            <Text as="dd" weight="medium" right>
              {signedWon(0 - won)}
            </Text>
          </Stack>
        ))}
        {earlier.map(({ payoutDay, count, won }) => (
          <Stack gap={12} align="center" pad={10} padX={16} key={payoutDay}>
            <dt>
              기간 이전 완료분
              <small>
                {formatNumber(count)}건 · {formatDay(payoutDay)} 입금
              </small>
            </dt>
            <Text as="dd" weight="medium" right>
              {signedWon(won)}
            </Text>
          </Stack>
        ))}
        <Stack gap={12} align="center" pad={10} padX={16} className={styles.basis}>
          <dt>{settlementBases.REMITTANCE_DATE.label}</dt>
          <Text size={16} as="dd" weight="bold" right>
            {wonText(remittedWon)}
          </Text>
        </Stack>
      </Box>
      {agrees ? (
        <Row as="p" gap={8} pad={12} padX={16} radius="control" fill="green" tone="green" size={13} weight="bold">
          <Check size={16} aria-hidden />두 기준의 금액이 1원까지 일치해요
        </Row>
      ) : (
        <Row as="p" gap={8} pad={12} padX={16} radius="control" fill="orange" tone="orange" size={13} weight="bold">
          <CircleAlert size={16} aria-hidden />두 기준이 맞지 않아요. 저희가 확인하고 있어요
        </Row>
      )}
    </>
  );
}

function Closing({ cutAt }: { cutAt: string | null }) {
  return (
    <Text above={12} size={12} tone="muted">
      {cutAt === null ? (
        "확정된 금액이라 더 변경되지 않아요."
      ) : (
        <>
          노쇼와 완료는 {formatUntil(new Date(cutAt))}까지 수정할 수 있어요.
          <br />그 뒤에는 금액이 변경되지 않아요.
        </>
      )}
    </Text>
  );
}

function MatchSkeleton() {
  return (
    <SkeletonStack gap={12} above={16}>
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={44} />
    </SkeletonStack>
  );
}

const cell = 56;
const gap = 8;
const start = 52;
const payWidth = 72;
const width = 328;

/** Which completion days are in this payout. */
function DaysPicture({ explained }: { explained: PayoutExplanation }) {
  const { payout, completedFrom, completedTo } = explained;
  if (completedFrom === null || completedTo === null) return null;
  const { days, between } = completionDays(
    {
      completedFrom: seoulDay(new Date(completedFrom)),
      completedTo: seoulDay(new Date(completedTo)),
      payoutDay: payout.day,
    },
    payout.state === null,
  );
  // If days are left out, the second place shows how many.
  const cells = between === 0 ? days : days.toSpliced(1, 0, { day: "", open: true });
  const middles = cells.map((_, index) => start + index * (cell + gap) + cell / 2);
  const arrow = width - payWidth - 4;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} 104`}
      role="img"
      aria-label={`${days.map(({ day }) => formatDay(day)).join(", ")}에 완료한 예약은 ${formatDay(payout.day)}에 함께 들어와요`}
    >
      {cells.map(({ day, open }, index) => (
        <g key={day}>
          <rect
            fill="var(--surface)"
            stroke="var(--line-strong)"
            strokeDasharray={open ? "3 3" : undefined}
            x={(middles[index] ?? 0) - cell / 2 + 0.5}
            y={0.5}
            width={cell - 1}
            height={32}
            rx={8}
          />
          <text x={middles[index]} y={21} textAnchor="middle">
            {day === "" ? `외 ${between}일` : nameOf(day)}
          </text>
        </g>
      ))}
      <path
        fill="none"
        stroke="var(--text-faint)"
        strokeWidth={1.5}
        d={`${middles.map(wayFrom(arrow)).join("")}M${arrow - 5} 82l5 5-5 5`}
      />
      <rect fill="var(--purple)" x={width - payWidth} y={71} width={payWidth} height={32} rx={8} />
      <text x={width - payWidth / 2} y={91} textAnchor="middle" className={styles.payDay}>
        {nameOf(payout.day)}
      </text>
      <text x={0} y={21} className={styles.row}>
        완료일
      </text>
      <text x={0} y={91} className={styles.row}>
        입금일
      </text>
    </svg>
  );
}

/** Down from a day, around the corner, and to the payout; straight down if it is right below. */
const wayFrom = (arrow: number) => (x: number) => (x + 24 > arrow ? `M${x} 33V71` : `M${x} 33v30q0 24 24 24H${arrow}`);

const nameOf = (day: string) => `${daysOfWeek[weekdayOf(day)].label} ${Number(day.slice(8))}`;
