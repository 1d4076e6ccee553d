import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { formatWindows } from "./format-windows.ts";
import styles from "./week-grid.module.css";

const usualFrom = 9 * 60;
const usualTo = 21 * 60;
const labelEvery = 180;

/** The windows of a sale in a week. */
export function WeekGrid({ windows }: { windows: readonly SaleWindow[] }) {
  const from = hourBefore(Math.min(usualFrom, ...windows.map(({ fromMinute }) => fromMinute)));
  const to = hourAfter(Math.max(usualTo, ...windows.map(({ toMinute }) => toMinute)));
  const share = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  const marks = Array.from(
    { length: Math.floor((to - from) / labelEvery) + 1 },
    (_, place) => from + place * labelEvery,
  );
  return (
    <Stack
      as="figure"
      gap={4}
      below={20}
      size={12}
      tone="muted"
      role="img"
      aria-label={`세일 시간: ${formatWindows(windows).join(", ")}`}
    >
      {keysOf(daysOfWeek).map((day) => (
        <Stack key={day} align="center" gap={8} className={styles.day}>
          <span>{daysOfWeek[day].label}</span>
          <Box relative radius="tag" fill="sunken" overflow="clip" className={styles.track}>
            {windows
              .filter((window) => window.daysOfWeek.includes(day))
              .map(({ fromMinute, toMinute }) => (
                <i
                  key={`${fromMinute}-${toMinute}`}
                  style={{ left: share(fromMinute), width: `${((toMinute - fromMinute) / (to - from)) * 100}%` }}
                />
              ))}
          </Box>
        </Stack>
      ))}
      <Text as="div" relative number className={styles.hours}>
        {marks.map((minute) => (
          <span key={minute} style={{ left: share(minute) }}>
            {timeOfMinute(minute).slice(0, 2)}시
          </span>
        ))}
      </Text>
    </Stack>
  );
}

const hourBefore = (minute: number) => Math.floor(minute / 60) * 60;
const hourAfter = (minute: number) => Math.ceil(minute / 60) * 60;
