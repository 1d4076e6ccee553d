import type { Schedule, ScheduleChange } from "#contract/schedules.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { isSensibleWeek, WeeklyHoursEditor } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { ClosedDaysEditor } from "./closed-days-editor.tsx";
import { ClosedPreview } from "./closed-preview.tsx";
import { ClosingsCard } from "./closings-card.tsx";
import { formatRule } from "./format-rule.ts";
import { HolidaysCard } from "./holidays-card.tsx";
import { draftOf, hasUnfinished, type ScheduleDraft, savedOf, scheduleWith } from "./schedule-draft.ts";
import styles from "./schedule-screen.module.css";

export function ScheduleForm({ shopId, schedule }: { shopId: number; schedule: Schedule }) {
  const sending = useScheduleChange(shopId);
  const form = useForm({
    saved: schedule,
    draftOf: (saved = schedule) => draftOf(saved),
    errorsOf: (draft) => (hasUnfinished(draft) ? { newClosedDay: "넣던 정기 휴무를 마저 골라 주세요" } : none),
    kept: (draft) => [savedOf(draft), hasUnfinished(draft)],
    calls: [sending],
    asksFirst: true,
    send: (draft, from = schedule, saving) => sending.run(changeOf(draft, from), saving),
  });
  const { draft, patch, unsaved, pending, sent, base = schedule } = form;
  const planned = scheduleWith(draft, schedule);
  const sensible = isSensibleWeek(draft.openingHours);

  async function save(over?: Schedule) {
    if (sensible && (await form.save(over))) form.start(base, draft);
  }
  return (
    <div className={styles.screen}>
      <Stack gap={16}>
        <Form
          form={form}
          onSave={save}
          gap={16}
          facts={factsOf}
          bar={
            (unsaved || pending) && (
              <ActionBar note={(sent && form.errors.newClosedDay) || "저장하지 않은 내용이 있어요"}>
                <Button colour="gray" size={44} onClick={() => form.start(base)}>
                  처음대로 두기
                </Button>
                <Button type="submit" colour="purple" size={44} busy={pending} disabled={!sensible}>
                  저장하기
                </Button>
              </ActionBar>
            )
          }
        >
          <Card title="영업시간">
            <WeeklyHoursEditor value={draft.openingHours} onChange={(openingHours) => patch({ openingHours })} />
          </Card>
          <Card title="정기 휴무">
            <ClosedDaysEditor draft={draft} touched={sent} onChange={patch} />
          </Card>
          <HolidaysCard
            planned={planned}
            holidays={schedule.holidays}
            onChange={(holidayTreatments) => patch({ holidayTreatments })}
          />
        </Form>
        <ClosingsCard shopId={shopId} closings={schedule.closings} />
      </Stack>
      <div className={styles.aside}>
        <ClosedPreview planned={planned} unsaved={unsaved} />
      </div>
    </div>
  );
}

const none: Record<string, string> = {};

function changeOf(draft: ScheduleDraft, { version }: Schedule): ScheduleChange {
  const { openingHours, closedDays, holidayTreatments } = savedOf(draft);
  return {
    kind: "HOURS",
    version,
    openingHours,
    closedDays: closedDays.map((rule) => ({
      ...rule,
      daysOfWeek: [...rule.daysOfWeek],
      nthWeekdayClosed: [...rule.nthWeekdayClosed],
    })),
    holidayTreatments: { ...holidayTreatments },
  };
}

const factsOf = ({ openingHours, closedDays, holidayTreatments }: Schedule) =>
  [
    ["영업시간", formatHours(openingHours)],
    ["정기 휴무", closedDays.map(formatRule).join(", ") || "없음"],
    ["공휴일", `${Object.keys(holidayTreatments).length}일을 따로 정했어요`],
  ] as const;
