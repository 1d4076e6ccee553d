import { useState } from "react";
import type { Schedule, ScheduleChange } from "#contract/schedules.ts";
import { closedDayTypes, daysOfWeek, nthWeekdays, weeklyClosedDays } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { isSensibleWeek, WeeklyHoursEditor } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { ClosedPreview } from "./closed-preview.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { formatRule } from "./format-rule.ts";
import { HolidaysCard } from "./holidays-card.tsx";
import {
  closedDayErrors,
  isRightClosedDay,
  type NewClosedDay,
  nothingChosen,
  withClosedDay,
} from "./new-closed-day.ts";
import { draftOf, hasUnfinished, type ScheduleDraft, savedOf, scheduleWith } from "./schedule-draft.ts";
import styles from "./schedule-screen.module.css";

export function ScheduleForm({ shopId, schedule }: { shopId: number; schedule: Schedule }) {
  const sending = useScheduleChange(shopId);
  const form = useForm({
    saved: schedule,
    draftOf: (saved = schedule) => draftOf(saved),
    errorsOf: (draft) => (hasUnfinished(draft) ? { newClosedDay: "추가 중인 정기 휴무를 마저 입력해 주세요" } : none),
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
    <Stack align="start" gap={16} single={1024} className={styles.screen}>
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
                  변경 취소
                </Button>
                <Button type="submit" colour="purple" size={44} busy={pending} disabled={!sensible}>
                  저장하기
                </Button>
              </ActionBar>
            )
          }
        >
          <Card title="영업시간">
            <WeeklyHoursEditor
              value={draft.openingHours}
              closed={weeklyClosedDays(draft.closedDays)}
              onChange={(openingHours) => patch({ openingHours })}
            />
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
    </Stack>
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
    ["공휴일", `${Object.keys(holidayTreatments).length}일 별도 설정`],
  ] as const;

interface ClosedDaysEditorProps {
  draft: Pick<ScheduleDraft, "closedDays" | "newClosedDay">;
  /** Whether the person has tried to save, which also checks the closed day that is being typed. */
  touched: boolean;
  onChange: (part: Partial<ClosedDaysEditorProps["draft"]>) => void;
}

function ClosedDaysEditor({ draft, touched, onChange }: ClosedDaysEditorProps) {
  const { closedDays, newClosedDay } = draft;
  return (
    <EditedLines
      roomy
      none="정기 휴무가 없어요. 매주 같은 시간에 영업해요."
      lines={closedDays.map((rule) => ({
        key: formatRule(rule),
        text: formatRule(rule),
        removeLabel: `${formatRule(rule)} 휴무 삭제하기`,
        onRemove: () => onChange({ closedDays: closedDays.filter((one) => one !== rule) }),
      }))}
      addLabel="정기 휴무 추가하기"
      adding={newClosedDay !== null}
      onAdding={(adding) => onChange({ newClosedDay: adding ? nothingChosen() : null })}
      form={(leave) =>
        newClosedDay && (
          <ClosedDayForm
            typed={newClosedDay}
            touched={touched}
            onChange={(part) => onChange({ newClosedDay: { ...newClosedDay, ...part } })}
            onAdd={() => onChange({ closedDays: withClosedDay(closedDays, newClosedDay), newClosedDay: null })}
            onLeave={leave}
          />
        )
      }
    />
  );
}

type Closing = Schedule["closings"][number];

/** Irregular closings. Each is saved at once by itself. */
function ClosingsCard({ shopId, closings }: { shopId: number; closings: readonly Closing[] }) {
  const { run, failure } = useScheduleChange(shopId);
  const today = seoulDay(new Date());
  const coming = closings.filter(({ toDay }) => toDay >= today);

  async function remove(closing: Closing) {
    const sure = await confirm({
      title: "이 임시 휴무를 삭제할까요?",
      content: `${periodOf(closing)}에 다시 예약을 받아요.`,
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (sure) await run({ kind: "CLOSING_REMOVAL", closingId: closing.id });
  }
  return (
    <Card title="임시 휴무" note="추가하면 바로 저장돼요">
      <EditedLines
        roomy
        none="휴가나 행사로 인한 휴무일을 미리 등록해 두세요."
        lines={coming.map((closing) => ({
          key: closing.id,
          text: (
            <>
              {periodOf(closing)}
              {closing.reason && <small>{closing.reason}</small>}
            </>
          ),
          removeLabel: `${periodOf(closing)} 임시 휴무 삭제하기`,
          onRemove: () => remove(closing),
        }))}
        outcome={<FormFailure failure={failure} />}
        addLabel="임시 휴무 추가하기"
        form={(leave) => <ClosingForm shopId={shopId} onDone={leave} />}
      />
    </Card>
  );
}

const periodOf = ({ fromDay, toDay }: Closing) =>
  fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} ~ ${formatDay(toDay)}`;

const weekdays = keysOf(daysOfWeek).map((value) => ({ value, label: daysOfWeek[value].label }));
const nths = keysOf(nthWeekdays).map((value) => ({ value, label: nthWeekdays[value].label }));

interface ClosedDayFormProps {
  typed: NewClosedDay;
  touched: boolean;
  onChange: (part: Partial<NewClosedDay>) => void;
  onAdd: () => void;
  onLeave: () => void;
}

/** Added to the edited schedule, and saved with it. */
function ClosedDayForm({ typed, touched, onChange, onAdd, onLeave }: ClosedDayFormProps) {
  const [tried, setTried] = useState(false);
  const { type, days, nth, startDay } = typed;
  const errors = closedDayErrors(typed);
  const sent = tried || touched;

  function add() {
    setTried(true);
    if (isRightClosedDay(typed)) onAdd();
  }
  return (
    <LineForm
      onLeave={onLeave}
      action={
        <Button colour="black" size={44} onClick={add}>
          휴무 추가하기
        </Button>
      }
    >
      <Field group label="휴무 주기">
        <RadioGroup look="pill" value={type} onSelect={(type) => onChange({ type })}>
          {keysOf(closedDayTypes).map((value) => (
            <RadioItem key={value} value={value}>
              {closedDayTypes[value].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      {type === "MONTHLY" && (
        <Field
          group
          label="몇째 주"
          help="다섯째는 그 요일이 다섯 번 있는 달에만 쉬어요."
          {...fieldState(errors.nth, sent)}
        >
          <TogglePills options={nths} value={nth} onChange={(nth) => onChange({ nth })} />
        </Field>
      )}
      <Field group label="요일" {...fieldState(errors.days, sent)}>
        <TogglePills options={weekdays} value={days} onChange={(days) => onChange({ days })} />
      </Field>
      {type === "BIWEEKLY" && (
        <Field label="처음 쉬는 주의 날짜" help="이 주부터 격주로 쉬어요." {...fieldState(errors.startDay, sent)}>
          <DateInput value={startDay} onChange={(startDay) => onChange({ startDay })} />
        </Field>
      )}
    </LineForm>
  );
}
