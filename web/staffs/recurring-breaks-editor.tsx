import { type KeyboardEvent, useState } from "react";
import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { formatTimeRange, formatWeekdays } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { breakErrors, breaksIn, isRightBreak, type NewBreak, usualBreak } from "./new-break.ts";
import type { StaffDraft } from "./staff-draft.ts";
import styles from "./staff-form.module.css";

const weekdays = keysOf(daysOfWeek).map((value) => ({ value, label: daysOfWeek[value].label }));

interface RecurringBreaksEditorProps {
  draft: Pick<StaffDraft, "recurringBreaks" | "newBreak">;
  /** Whether the person has tried to save, which also checks the break that is being typed. */
  touched: boolean;
  onChange: (part: Partial<RecurringBreaksEditorProps["draft"]>) => void;
}

/** One line for breaks that differ only in their weekday. */
export function RecurringBreaksEditor({ draft, touched, onChange }: RecurringBreaksEditorProps) {
  const { recurringBreaks, newBreak } = draft;
  return (
    <EditedLines
      lines={groupsOf(recurringBreaks).map((group) => ({
        key: formatBreaks(group),
        text: formatBreaks(group),
        removeLabel: `${formatBreaks(group)} 삭제하기`,
        onRemove: () => onChange({ recurringBreaks: recurringBreaks.filter((one) => !group.includes(one)) }),
      }))}
      addLabel="휴식 시간 추가하기"
      adding={newBreak !== null}
      onAdding={(adding) => onChange({ newBreak: adding ? usualBreak : null })}
      form={(leave) =>
        newBreak && (
          <BreakFields
            typed={newBreak}
            touched={touched}
            onChange={(part) => onChange({ newBreak: { ...newBreak, ...part } })}
            onAdd={() => onChange({ recurringBreaks: [...recurringBreaks, ...breaksIn(newBreak)], newBreak: null })}
            onLeave={leave}
          />
        )
      }
    />
  );
}

export const groupsOf = (breaks: readonly RecurringBreak[]) => [
  ...Map.groupBy(breaks, (one) => `${formatTimeRange(one)} ${one.reason}`).values(),
];

export function formatBreaks(group: readonly RecurringBreak[]): string {
  const [first] = group;
  if (!first) return "";
  const days = formatWeekdays(group.map(({ dayOfWeek }) => dayOfWeek));
  return [days, formatTimeRange(first), first.reason].filter(Boolean).join(" ");
}

interface BreakFieldsProps {
  typed: NewBreak;
  touched: boolean;
  onChange: (part: Partial<NewBreak>) => void;
  onAdd: () => void;
  onLeave: () => void;
}

function BreakFields({ typed, touched, onChange, onAdd, onLeave }: BreakFieldsProps) {
  const [tried, setTried] = useState(false);
  const errors = breakErrors(typed);
  const sent = tried || touched;

  function add() {
    setTried(true);
    if (isRightBreak(typed)) onAdd();
  }
  /** Inside the designer's form Enter would save everything; here it adds only this line. */
  function addByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  }
  return (
    <LineForm
      onKeyDown={addByEnter}
      onLeave={onLeave}
      action={
        <Button colour="black" size={44} onClick={add}>
          휴식 시간 추가하기
        </Button>
      }
    >
      <Field group label="요일" {...fieldState(errors.days, sent)}>
        <TogglePills options={weekdays} value={typed.days} onChange={(days) => onChange({ days })} />
      </Field>
      <Stack gap={12} className={styles.times}>
        <Field label="휴식 시작">
          <TimeInput value={typed.from} onChange={(time) => time && onChange({ from: time })} />
        </Field>
        <Field label="휴식 종료" {...fieldState(errors.time, sent)}>
          <TimeInput
            value={typed.until}
            from="00:10"
            until="24:00"
            onChange={(time) => time && onChange({ until: time })}
          />
        </Field>
        <Field label="사유" {...fieldState(errors.reason, sent)}>
          <TextInput
            value={typed.reason}
            maxLength={50}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </Field>
      </Stack>
    </LineForm>
  );
}
