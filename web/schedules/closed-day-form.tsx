import { useState } from "react";
import { closedDayTypes, daysOfWeek, nthWeekdays } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { closedDayErrors, isRightClosedDay, type NewClosedDay } from "./new-closed-day.ts";

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
export function ClosedDayForm({ typed, touched, onChange, onAdd, onLeave }: ClosedDayFormProps) {
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
          휴무 넣기
        </Button>
      }
    >
      <Field group label="얼마나 자주 쉬나요">
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
      <Field group label="무슨 요일" {...fieldState(errors.days, sent)}>
        <TogglePills options={weekdays} value={days} onChange={(days) => onChange({ days })} />
      </Field>
      {type === "BIWEEKLY" && (
        <Field
          label="처음 쉬는 주의 날짜"
          help="이 주에 쉬고, 그다음부터 한 주씩 건너뛰어요."
          {...fieldState(errors.startDay, sent)}
        >
          <DateInput value={startDay} onChange={(startDay) => onChange({ startDay })} />
        </Field>
      )}
    </LineForm>
  );
}
