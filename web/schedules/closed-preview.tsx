import { nextClosedDays } from "#domain/shops/closed-day-calendar.ts";
import { openingOn, type ShopSchedule } from "#domain/shops/shop-schedule.ts";
import { daysBetween, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./schedule-screen.module.css";

const shown = 8;

/** The next closed days of the shop with their reason; computed at every change, before it is saved. */
export function ClosedPreview({ planned, unsaved }: { planned: ShopSchedule; unsaved: boolean }) {
  const today = seoulDay(new Date());
  const days = nextClosedDays((day) => openingOn(planned, day).open === null, today, shown);
  return (
    <Card title="다음 휴무일" note={unsaved ? <Tag tone="waits">저장 전</Tag> : undefined} padded={false}>
      {days.length === 0 ? (
        <Text pad={24} tone="muted">
          앞으로 1년간 휴무일이 없어요.
        </Text>
      ) : (
        <Box as="ol" lines className={styles.days} aria-label="다음 휴무일">
          {days.map((day) => (
            <Row as="li" justify="between" gap={12} pad={8} padX="card" key={day}>
              <Stack as="p" weight="medium">
                <span className="number">{formatDay(day)}</span>
                <Text as="small" size={12} weight="regular" tone="muted">
                  {formatPlanned(planned, day)}
                </Text>
              </Stack>
              <span className="number">{formatAway(daysBetween(today, day))}</span>
            </Row>
          ))}
        </Box>
      )}
    </Card>
  );
}

function formatPlanned(planned: ShopSchedule, day: string): string {
  const opening = openingOn(planned, day);
  return opening.open === null ? opening.words : "";
}

function formatAway(days: number): string {
  if (days === 0) return "오늘";
  return days === 1 ? "내일" : `${days}일 뒤`;
}
