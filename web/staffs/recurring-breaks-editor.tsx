import { type KeyboardEvent, useState } from "react";
import { type DayOfWeek, daysOfWeek } from "#domain/closed-days.ts";
import { keysOf } from "#domain/enumeration.ts";
import type { RecurringBreak } from "#domain/free-time.ts";
import { isStretch, minuteOf } from "#domain/stretch.ts";
import { hasForbiddenCharacters } from "#domain/text.ts";
import { EditedLines } from "#web/parts/edited-lines/edited-lines.tsx";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldState } from "#web/parts/field-errors.ts";
import { daysInWords, stretchInWords } from "#web/parts/weekly-hours/hours-in-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TimeInput } from "#web/ui/time-input.tsx";
import { TogglePills } from "#web/ui/toggle-pills.tsx";
import styles from "./recurring-breaks-editor.module.css";

const weekdays = keysOf(daysOfWeek).map((value) => ({ value, label: daysOfWeek[value].label }));

interface RecurringBreaksEditorProps {
  value: readonly RecurringBreak[];
  onChange: (value: RecurringBreak[]) => void;
}

/** One line for breaks that differ only in their weekday. */
export function RecurringBreaksEditor({ value, onChange }: RecurringBreaksEditorProps) {
  return (
    <EditedLines
      lines={groupsOf(value).map((group) => ({
        key: wordsOf(group),
        words: wordsOf(group),
        removeLabel: `${wordsOf(group)} 지우기`,
        onRemove: () => onChange(value.filter((one) => !group.includes(one))),
      }))}
      addLabel="휴식 시간 넣기"
      form={(leave) => (
        <NewBreak
          onAdd={(added) => {
            onChange([...value, ...added]);
            leave();
          }}
          onLeave={leave}
        />
      )}
    />
  );
}

export const groupsOf = (breaks: readonly RecurringBreak[]) => [
  ...Map.groupBy(breaks, (one) => `${stretchInWords(one)} ${one.reason}`).values(),
];

export function wordsOf(group: readonly RecurringBreak[]): string {
  const [first] = group;
  if (!first) return "";
  const days = daysInWords(group.map(({ dayOfWeek }) => dayOfWeek));
  return [days, stretchInWords(first), first.reason].filter(Boolean).join(" ");
}

interface NewBreakProps {
  onAdd: (breaks: RecurringBreak[]) => void;
  onLeave: () => void;
}

function NewBreak({ onAdd, onLeave }: NewBreakProps) {
  const [days, setDays] = useState<DayOfWeek[]>(["MON", "TUE", "WED", "THU", "FRI"]);
  const [from, setFrom] = useState("13:00");
  const [until, setUntil] = useState("14:00");
  const [reason, setReason] = useState("점심");
  const [sent, setSent] = useState(false);
  const stretch = { fromMinute: minuteOf(from), toMinute: minuteOf(until) };
  const daysError = days.length === 0 ? "요일을 골라 주세요" : undefined;
  const timeError = isStretch(stretch) ? undefined : "끝나는 시간이 시작보다 늦어야 해요";
  const reasonError = hasForbiddenCharacters(reason) ? "쓸 수 없는 글자가 있어요" : undefined;

  function add() {
    setSent(true);
    if (daysError || timeError || reasonError) return;
    onAdd(days.map((dayOfWeek) => ({ ...stretch, dayOfWeek, reason: reason.trim() })));
  }
  /** Inside the form of the designer Enter would save everything but this break. */
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
          휴식 시간 넣기
        </Button>
      }
    >
      <Field group label="요일" {...fieldState(daysError, sent)}>
        <TogglePills options={weekdays} value={days} onChange={setDays} />
      </Field>
      <div className={styles.times}>
        <Field label="쉬기 시작">
          <TimeInput value={from} onChange={(time) => time && setFrom(time)} />
        </Field>
        <Field label="다시 시작" {...fieldState(timeError, sent)}>
          <TimeInput value={until} from="00:10" until="24:00" onChange={(time) => time && setUntil(time)} />
        </Field>
        <Field label="이유" {...fieldState(reasonError, sent)}>
          <TextInput value={reason} maxLength={50} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </LineForm>
  );
}
