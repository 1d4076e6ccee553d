import { type FormEvent, useState } from "react";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { useClosableForm } from "#web/parts/form/asked-closing.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { isSame } from "#web/parts/form/is-same.ts";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import styles from "./break-form.module.css";

interface Break {
  day: string | null;
  from: string;
  until: string;
  reason: string;
}

const lunchToday = (): Break => ({ day: seoulDay(new Date()), from: "12:00", until: "13:00", reason: "" });

/** A break within one day, in Seoul time whatever the device says. Reservations in its way are decided about first. */
export function BreakForm({ shopId, staffId }: { shopId: number; staffId: number }) {
  const [base, setBase] = useState(lunchToday);
  const [typed, setTyped] = useState(base);
  const [sent, setSent] = useState(false);
  const { run, pending, failure } = useScheduleChange(shopId);
  const { saving } = useClosableForm(!isSame(typed, base));
  const { day, from, until, reason } = typed;
  const edit = (part: Partial<Break>) => setTyped((typed) => ({ ...typed, ...part }));
  const dayError = day === null ? "날짜를 골라 주세요" : undefined;
  const timeError = from >= until ? "끝나는 시간이 시작보다 늦어야 해요" : undefined;

  async function add(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (day === null || timeError) return;
    const times = {
      startsAt: seoulInstant(day, from).toISOString(),
      endsAt: seoulInstant(day, until).toISOString(),
    };
    if (!(await run({ kind: "BREAK", staffId, ...times, reason }, saving))) return;
    // The next one begins at the same time of the same day.
    setBase({ ...typed, reason: "" });
    setTyped((typed) => ({ ...typed, reason: "" }));
    setSent(false);
  }
  const reasonError = fieldsOfFailure(failure)["change.reason"];
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <LockedFields locked={pending}>
        <Field label="날짜" {...fieldState(dayError, sent)}>
          <DateInput value={day} onChange={(day) => edit({ day })} />
        </Field>
        <div className={styles.times}>
          <Field label="시작" touched={false}>
            <TimeInput value={from} onChange={(from) => edit({ from })} />
          </Field>
          <Field label="끝" {...fieldState(timeError, sent)}>
            <TimeInput value={until} onChange={(until) => edit({ until })} from="00:10" until="24:00" />
          </Field>
        </div>
        <Field label="이유" note="선택" {...fieldState(reasonError, true)}>
          <TextInput
            value={reason}
            maxLength={50}
            placeholder="점심, 교육처럼 짧게"
            onChange={(event) => edit({ reason: event.target.value })}
          />
        </Field>
      </LockedFields>
      {!reasonError && <FormFailure failure={failure} />}
      <Button type="submit" colour="purple" size={44} busy={pending}>
        휴식 시간 정하기
      </Button>
    </form>
  );
}
