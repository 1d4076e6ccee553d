import { type FormEvent, useState } from "react";
import { seoulDay, seoulInstant } from "#domain/seoul-time.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/field-errors.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TimeInput } from "#web/ui/time-input.tsx";
import styles from "./break-form.module.css";

/** A break within one day, in Seoul time whatever the device says. Reservations in its way are decided about first. */
export function BreakForm({ shopId, staffId }: { shopId: number; staffId: number }) {
  const [day, setDay] = useState<string | null>(seoulDay(new Date()));
  const [from, setFrom] = useState("12:00");
  const [until, setUntil] = useState("13:00");
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { run, pending, failure } = useScheduleChange(shopId);
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
    if (!(await run({ kind: "BREAK", staffId, ...times, reason }))) return;
    setReason("");
    setSent(false);
  }
  const reasonError = fieldsOfFailure(failure)["change.reason"];
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <Field label="날짜" {...fieldState(dayError, sent)}>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <div className={styles.times}>
        <Field label="시작" touched={false}>
          <TimeInput value={from} onChange={setFrom} />
        </Field>
        <Field label="끝" {...fieldState(timeError, sent)}>
          <TimeInput value={until} onChange={setUntil} from="00:10" until="24:00" />
        </Field>
      </div>
      <Field label="이유" note="선택" {...fieldState(reasonError, true)}>
        <TextInput
          value={reason}
          maxLength={50}
          placeholder="점심, 교육처럼 짧게"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {!reasonError && <FormFailure failure={failure} />}
      <Button type="submit" colour="purple" size={44} busy={pending}>
        휴식 시간 정하기
      </Button>
    </form>
  );
}
