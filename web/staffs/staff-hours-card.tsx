import { getSchedule } from "#contract/schedules.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { WeeklyHoursEditor } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { groupsOf, RecurringBreaksEditor, wordsOf } from "./recurring-breaks-editor.tsx";
import type { StaffDraft } from "./staff-draft.ts";

interface StaffHoursCardProps {
  shopId: number;
  editable: boolean;
  draft: StaffDraft;
  error: string | undefined;
  touched: boolean;
  onChange: (part: Partial<StaffDraft>) => void;
}

const likeTheShop = "매장 영업시간과 같아요";

/** The designer's weekly hours and recurring breaks. */
export function StaffHoursCard({ shopId, editable, draft, error, touched, onChange }: StaffHoursCardProps) {
  const { weeklyHours, recurringBreaks } = draft;
  const shop = useAnswer(getSchedule, { shopId }, { enabled: editable });
  const asOpen = shop.data?.openingHours ?? usualOpeningHours;
  if (!editable) {
    const breaks = groupsOf(recurringBreaks).map(wordsOf).join(", ");
    return (
      <Card title="근무시간">
        <Facts
          facts={[
            ["일하는 시간", weeklyHours ? formatHours(weeklyHours) : likeTheShop],
            ["휴식 시간", breaks || "따로 없어요"],
          ]}
        />
      </Card>
    );
  }
  return (
    <>
      <Card title="근무시간">
        <Stack gap={20}>
          <Switch
            spread
            label={likeTheShop}
            help="끄면 요일마다 따로 정해요. 매장이 문을 닫은 시간에는 예약을 받지 않아요."
            checked={weeklyHours === null}
            onChange={(event) => onChange({ weeklyHours: event.target.checked ? null : asOpen })}
          />
          {weeklyHours && (
            <WeeklyHoursEditor value={weeklyHours} onChange={(weeklyHours) => onChange({ weeklyHours })} />
          )}
          {error && (
            <Notice tone="failed" role="alert">
              {error}
            </Notice>
          )}
        </Stack>
      </Card>
      <Card title="매주 휴식 시간" note="점심처럼 되풀이되는 시간이에요">
        <RecurringBreaksEditor draft={draft} touched={touched} onChange={onChange} />
      </Card>
    </>
  );
}
