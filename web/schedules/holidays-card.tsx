import { useState } from "react";
import { type HolidayTreatment, holidayTreatments, openingOn, type ShopSchedule } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatTimeRange } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./schedule-screen.module.css";

const treatments = keysOf(holidayTreatments).map((value) => ({ value, label: holidayTreatments[value].label }));
const shownAtFirst = 6;

interface HolidaysCardProps {
  planned: ShopSchedule;
  holidays: readonly { day: string; name: string }[];
  onChange: (treatments: Record<string, HolidayTreatment>) => void;
}

/** The coming public holidays and their effect. */
export function HolidaysCard({ planned, holidays, onChange }: HolidaysCardProps) {
  const [all, setAll] = useState(false);
  const today = seoulDay(new Date());
  const coming = holidays.filter(({ day }) => day >= today);
  const shown = all ? coming : coming.slice(0, shownAtFirst);
  const closeAll = () =>
    onChange({
      ...planned.holidayTreatments,
      ...Object.fromEntries(coming.map(({ day }) => [day, "CLOSED" as const])),
    });
  return (
    <Card
      title="공휴일"
      note={`앞으로 1년 ${coming.length}일`}
      padded={false}
      action={
        coming.length > 0 && (
          <Button colour="white" size={34} onClick={closeAll}>
            모두 휴무로 설정하기
          </Button>
        )
      }
      footer={
        !all &&
        coming.length > shownAtFirst && (
          <Button colour="gray" size={44} fullWidth onClick={() => setAll(true)}>
            {`나머지 ${coming.length - shownAtFirst}일 보기`}
          </Button>
        )
      }
    >
      {coming.length === 0 && (
        <Text pad={24} tone="muted">
          등록된 공휴일이 없어요.
        </Text>
      )}
      <Box as="ul" lines className={styles.holidays}>
        {shown.map(({ day, name }) => (
          <Row as="li" justify="between" gap={12} pad={8} padX="card" key={day}>
            <Text grow shrink weight="medium">
              {name}
              <Row as="small" gap={12} rows={0} align="stretch" wrap size={13} weight="regular" tone="muted" number>
                <span>{formatDay(day)}</span>
                <span>{outcome(planned, day)}</span>
              </Row>
            </Text>
            <Select
              aria-label={`${formatDay(day)} ${name}`}
              className={styles.choice}
              options={treatments}
              value={keptAs(planned, day)}
              onChange={(event) =>
                onChange({ ...planned.holidayTreatments, [day]: event.target.value as HolidayTreatment })
              }
            />
          </Row>
        ))}
      </Box>
    </Card>
  );
}

/** Without a decision a holiday is like its weekday; on a regular closed day the shop is closed. */
function keptAs(planned: ShopSchedule, day: string): HolidayTreatment {
  const decided = planned.holidayTreatments[day];
  if (decided) return decided;
  const opening = openingOn(planned, day);
  return opening.open === null && opening.because === "CLOSED_DAY" ? "CLOSED" : "WEEKDAY";
}

function outcome(planned: ShopSchedule, day: string): string {
  const opening = openingOn(planned, day);
  if (opening.open) return formatTimeRange(opening.open);
  return opening.because === "HOLIDAY" ? "휴무" : opening.words;
}
