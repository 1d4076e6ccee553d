import { type FormEvent, useState } from "react";
import { createStaffBreak } from "#contract/staffs.ts";
import { seoulDay, seoulInstant, seoulTime } from "#domain/seoul-time.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TimeInput } from "#web/ui/time-input.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./break-form.module.css";

/** A break within one day, in Seoul time whatever the device says. */
export function BreakForm({ shopId, staffId }: { shopId: number; staffId: number }) {
  const [day, setDay] = useState<string | null>(seoulDay(new Date()));
  const [from, setFrom] = useState("12:00");
  const [until, setUntil] = useState("13:00");
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { run, state, failure } = useCall(createStaffBreak);
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
    if (!(await run({ shopId, id: staffId, ...times, reason }))) return;
    setReason("");
    setSent(false);
    toast({ text: "휴식 시간을 정했어요", tone: "done" });
  }
  const reasonError = failure instanceof CallFailure ? failure.data.fields?.reason : undefined;
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <Field label="날짜" touched={sent} {...(dayError ? { error: dayError } : {})}>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <div className={styles.times}>
        <Field label="시작" touched={false}>
          <TimeInput value={from} onChange={setFrom} />
        </Field>
        <Field label="끝" touched={sent} {...(timeError ? { error: timeError } : {})}>
          <TimeInput value={until} onChange={setUntil} from="00:10" until="24:00" />
        </Field>
      </div>
      <Field
        label="이유"
        note="선택"
        touched={sent || Boolean(reasonError)}
        {...(reasonError ? { error: reasonError } : {})}
      >
        <TextInput
          value={reason}
          maxLength={50}
          placeholder="점심, 교육처럼 짧게"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {!reasonError && <FormFailure failure={failure} />}
      <TakenTime failure={failure} />
      <Button type="submit" colour="purple" size={44} busy={state === "pending"}>
        휴식 시간 정하기
      </Button>
    </form>
  );
}

/** What is in the way, so that nobody has to look for it. */
function TakenTime({ failure }: { failure: unknown }) {
  if (!(failure instanceof CallFailure) || failure.data.code !== "time_taken") return null;
  const { startsAt, endsAt } = failure.data.details as { startsAt: string; endsAt: string };
  return (
    <p className="number">
      {seoulTime(new Date(startsAt))}–{seoulTime(new Date(endsAt))}에 예약이 있어요.
    </p>
  );
}
