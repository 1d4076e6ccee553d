import { useState } from "react";
import {
  type ClosedDayRule,
  type ClosedDayType,
  closedDayTypes,
  type DayOfWeek,
  daysOfWeek,
  type NthWeekday,
  nthWeekdays,
} from "#domain/closed-days.ts";
import { keysOf } from "#domain/enumeration.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldState } from "#web/parts/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { TogglePills } from "#web/ui/toggle-pills.tsx";

const weekdays = keysOf(daysOfWeek).map((value) => ({ value, label: daysOfWeek[value].label }));
const nths = keysOf(nthWeekdays).map((value) => ({ value, label: nthWeekdays[value].label }));

interface ClosedDayFormProps {
  onAdd: (rule: ClosedDayRule) => void;
  onLeave: () => void;
}

/** Added to what is being edited; it is saved with the rest. */
export function ClosedDayForm({ onAdd, onLeave }: ClosedDayFormProps) {
  const [type, setType] = useState<ClosedDayType>("WEEKLY");
  const [days, setDays] = useState<DayOfWeek[]>([]);
  const [nth, setNth] = useState<NthWeekday[]>([]);
  const [startDay, setStartDay] = useState<string | null>(seoulDay(new Date()));
  const [sent, setSent] = useState(false);
  const daysError = days.length === 0 ? "요일을 골라 주세요" : undefined;
  const nthError = type === "MONTHLY" && nth.length === 0 ? "몇째 주인지 골라 주세요" : undefined;
  const startError = type === "BIWEEKLY" && startDay === null ? "처음 쉬는 날을 골라 주세요" : undefined;

  function add() {
    setSent(true);
    if (daysError || nthError || startError) return;
    onAdd({
      type,
      daysOfWeek: days,
      nthWeekdayClosed: type === "MONTHLY" ? nth : [],
      startDay: type === "BIWEEKLY" ? startDay : null,
    });
  }
  return (
    <LineForm
      onLeave={onLeave}
      action={
        <Button colour="black" size={44} onClick={add}>
          휴무 넣기
        </Button>
      }
    >
      <Field group label="얼마나 자주 쉬나요">
        <RadioGroup look="pill" value={type} onSelect={setType}>
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
          {...fieldState(nthError, sent)}
        >
          <TogglePills options={nths} value={nth} onChange={setNth} />
        </Field>
      )}
      <Field group label="무슨 요일" {...fieldState(daysError, sent)}>
        <TogglePills options={weekdays} value={days} onChange={setDays} />
      </Field>
      {type === "BIWEEKLY" && (
        <Field
          label="처음 쉬는 주의 날짜"
          help="이 주에 쉬고, 그다음부터 한 주씩 건너뛰어요."
          {...fieldState(startError, sent)}
        >
          <DateInput value={startDay} onChange={setStartDay} />
        </Field>
      )}
    </LineForm>
  );
}
