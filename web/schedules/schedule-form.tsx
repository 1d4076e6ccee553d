import { type FormEvent, useRef } from "react";
import type { Schedule } from "#contract/schedules.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useShownAlert } from "#web/parts/use-shown-alert.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { WeeklyHoursEditor } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { ClosedDaysEditor } from "./closed-days-editor.tsx";
import { ClosedPreview } from "./closed-preview.tsx";
import { ClosingsCard } from "./closings-card.tsx";
import { formatRule } from "./format-rule.ts";
import { HolidaysCard } from "./holidays-card.tsx";
import { scheduleWith } from "./schedule-draft.ts";
import styles from "./schedule-screen.module.css";
import { useScheduleForm } from "./use-schedule-form.ts";

export function ScheduleForm({ shopId, schedule }: { shopId: number; schedule: Schedule }) {
  const form = useScheduleForm(shopId, schedule);
  const { draft, patch, unsaved, pending, failure, newer, sensible, save, tried } = form;
  const planned = scheduleWith(draft, schedule);
  const place = useRef<HTMLFormElement>(null);
  useShownAlert(place, newer ?? failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending && sensible) save();
  }
  return (
    <div className={styles.screen}>
      <Stack gap={16}>
        <Stack as="form" ref={place} gap={16} onSubmit={submit} noValidate>
          <LockedFields locked={pending}>
            <Card title="영업시간">
              <WeeklyHoursEditor value={draft.openingHours} onChange={(openingHours) => patch({ openingHours })} />
            </Card>
            <Card title="정기 휴무">
              <ClosedDaysEditor draft={draft} touched={tried} onChange={patch} />
            </Card>
            <HolidaysCard
              planned={planned}
              holidays={schedule.holidays}
              onChange={(holidayTreatments) => patch({ holidayTreatments })}
            />
          </LockedFields>
          {newer ? (
            <ChangedElsewhere
              newer={factsOf(newer)}
              pending={pending}
              onTakeNewer={form.takeNewer}
              onKeepMine={() => save(newer)}
            />
          ) : (
            <FormFailure failure={failure} />
          )}
          {(unsaved || pending) && !newer && (
            <ActionBar note={form.unfinished ? "넣던 정기 휴무를 마저 골라 주세요" : "저장하지 않은 내용이 있어요"}>
              <Button colour="gray" size={44} onClick={form.startAnew}>
                처음대로 두기
              </Button>
              <Button type="submit" colour="purple" size={44} busy={pending} disabled={!sensible}>
                저장하기
              </Button>
            </ActionBar>
          )}
        </Stack>
        <ClosingsCard shopId={shopId} closings={schedule.closings} />
      </Stack>
      <div className={styles.aside}>
        <ClosedPreview planned={planned} unsaved={unsaved} />
      </div>
    </div>
  );
}

const factsOf = ({ openingHours, closedDays, holidayTreatments }: Schedule) =>
  [
    ["영업시간", formatHours(openingHours)],
    ["정기 휴무", closedDays.map(formatRule).join(", ") || "없음"],
    ["공휴일", `${Object.keys(holidayTreatments).length}일을 따로 정했어요`],
  ] as const;
