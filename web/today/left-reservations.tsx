import { Link } from "@tanstack/react-router";
import { CalendarDays, ChevronRight } from "lucide-react";
import type { Today, TodayReservation } from "#contract/today.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Box, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./left-reservations.module.css";

/** The maximum here; the board shows all. */
const mostShown = 6;

/** Today's remaining reservations; each opens on the board. */
export function LeftReservations({ today: { day, left, counts } }: { today: Today }) {
  const { shop } = useCurrentShop();
  const now = useMinute();
  const shown = left.slice(0, mostShown);
  const next = left.find(({ startsAt }) => new Date(startsAt) > now);
  const board = (
    <Link to="/partners/shops/$shopId/reservations" params={{ shopId: String(shop.id) }} search={{ date: day }} />
  );
  return (
    <Card
      title="남은 예약"
      note={shown.length < counts.left ? `${counts.left}건 중 ${shown.length}건` : `${counts.left}건`}
      padded={false}
      action={
        <Button colour="white" kind="secondary" size={34} iconAfter={ChevronRight} render={board}>
          예약 보드 열기
        </Button>
      }
    >
      {shown.length > 0 ? (
        <Box as="ol" lines links number className={styles.visits}>
          {shown.map((one) => (
            <li key={one.id} className={one === next ? styles.next : undefined}>
              <Link
                to="/partners/shops/$shopId/reservations"
                params={{ shopId: String(shop.id) }}
                search={{ date: day, reservation: one.id }}
              >
                <Visit visit={one} tag={tagOf(one, next, now)} />
              </Link>
            </li>
          ))}
        </Box>
      ) : (
        <EmptyState
          icon={CalendarDays}
          title="오늘 남은 예약이 없어요"
          text="새로 들어온 예약이 시간 순서대로 여기에 보여요."
        />
      )}
    </Card>
  );
}

function Visit({ visit, tag }: { visit: TodayReservation; tag: { label: string; tone: TagTone } | undefined }) {
  const { startsAt, endsAt, customerName, menuName, stylerName, stylerRank, priceWon } = visit;
  return (
    <>
      <Text as="span" weight="bold" className={styles.time}>
        {seoulTime(new Date(startsAt))}{" "}
        <Text as="span" tone="muted" weight="regular">
          ~ {seoulTime(new Date(endsAt))}
        </Text>
      </Text>
      <Text as="span" weight="bold">
        {customerName} 님
      </Text>
      <Text as="span" tone="muted" ellipsis className={styles.what}>
        {[menuName, `${stylerName} ${designerRanks[stylerRank].label}`].filter(Boolean).join(" · ")}
      </Text>
      <span className={styles.tag}>{tag && <Tag tone={tag.tone}>{tag.label}</Tag>}</span>
      <Text as="span" right className={styles.price}>
        {formatWon(priceWon)}
      </Text>
    </>
  );
}

function tagOf(one: TodayReservation, next: TodayReservation | undefined, now: Date) {
  if (one === next) return { label: "다음", tone: "purple" } as const;
  if (new Date(one.startsAt) <= now) return { label: "진행 중", tone: "neutral" } as const;
  if (one.firstVisit) return { label: "첫 방문", tone: "purple" } as const;
  if (one.kind === "OFFLINE") return { label: "미결제", tone: "neutral" } as const;
  return one.firstVisit === false ? ({ label: "재방문", tone: "neutral" } as const) : undefined;
}
