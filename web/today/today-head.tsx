import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import type { Today, TodayReservation } from "#contract/today.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { formatUntil, longDay } from "./format-today.ts";
import styles from "./today-screen.module.css";

/** The most important fact of the day, in one line. */
export function TodayHead({ today }: { today: Today }) {
  const { shop } = useCurrentShop();
  const now = useMinute();
  const { title, text } = headText(today, now);
  return (
    <Row wrap gap={16} rows={12} below={16} className={styles.head}>
      <div>
        <p className={styles.day} data-headline>
          {longDay(today.day)}
        </p>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Button
        className={styles.book}
        colour="purple"
        size={44}
        icon={CalendarPlus}
        render={
          <Link
            to="/partners/shops/$shopId/reservations"
            params={{ shopId: String(shop.id) }}
            search={{ date: today.day, book: true }}
          />
        }
      >
        예약 등록하기
      </Button>
    </Row>
  );
}

function headText({ left, counts, week, day }: Today, now: Date): { title: string; text: string } {
  const next = left.find(({ startsAt }) => new Date(startsAt) > now);
  if (next)
    return {
      title: `다음 고객은 ${timeOf(next)} ${next.customerName} 님이에요`,
      text: `${formatUntil(new Date(next.startsAt), now)} · ${whatIsDone(next)}`,
    };
  const present = left.findLast(({ endsAt }) => new Date(endsAt) > now);
  if (present)
    return {
      title: `${present.customerName} 님이 오늘 마지막 고객이에요`,
      text: `${timeOf(present)}에 시작했어요 · ${whatIsDone(present)}`,
    };
  if (counts.total > 0) return { title: "오늘 예약이 모두 끝났어요", text: "새 예약이 들어오면 여기에 바로 보여요." };
  if (week.find((one) => one.day === day)?.closed)
    return { title: "오늘은 휴무일이에요", text: "휴무일에도 매장에서 예약을 등록할 수 있어요." };
  return { title: "오늘은 잡힌 예약이 없어요", text: "새 예약이 들어오면 여기에 바로 보여요." };
}

const timeOf = ({ startsAt }: TodayReservation) => seoulTime(new Date(startsAt));
const whatIsDone = ({ menuName, stylerName, stylerRank }: TodayReservation) =>
  [menuName, `${stylerName} ${designerRanks[stylerRank].label}`].filter(Boolean).join(" · ");
