import { type FormEvent, useState } from "react";
import { previewScheduleChange, type ScheduleChange } from "#contract/schedules.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns } from "#web/ui/layout.tsx";

export function ClosingForm({ shopId, onDone }: { shopId: number; onDone: () => void }) {
  const today = seoulDay(new Date());
  const [fromDay, setFromDay] = useState<string | null>(null);
  const [toDay, setToDay] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { run, pending, failure } = useScheduleChange(shopId);
  const { saving } = useUnsaved("closing", fromDay !== null || toDay !== null || reason !== "");
  const lastDay = toDay ?? fromDay;
  const fromError = fromDay === null ? "쉬기 시작하는 날을 골라 주세요" : undefined;
  const toError = fromDay && lastDay && lastDay < fromDay ? "끝나는 날이 시작하는 날보다 빨라요" : undefined;
  const change: ScheduleChange = { kind: "CLOSING", fromDay: fromDay ?? today, toDay: lastDay ?? today, reason };
  const reasonError = fieldErrors(previewScheduleChange.input, { shopId, change })["change.reason"];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (fromError || toError || reasonError) return;
    if (await run(change, saving)) onDone();
  }
  return (
    <LineForm
      onSubmit={submit}
      onLeave={onDone}
      action={
        <Button type="submit" colour="purple" size={44} busy={pending}>
          임시 휴무 정하기
        </Button>
      }
    >
      <Columns gap={12}>
        <Field label="쉬기 시작하는 날" {...fieldState(fromError, sent)}>
          <DateInput value={fromDay} min={today} onChange={setFromDay} />
        </Field>
        <Field label="마지막 쉬는 날" note="하루면 비워 두세요" {...fieldState(toError, sent)}>
          <DateInput value={toDay} min={fromDay ?? today} onChange={setToDay} />
        </Field>
      </Columns>
      <Field label="이유" note="예약 보드에 보여요" {...fieldState(reasonError, sent)}>
        <TextInput
          value={reason}
          maxLength={50}
          placeholder="여름휴가, 매장 공사처럼 짧게"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FormFailure failure={failure} />
    </LineForm>
  );
}
