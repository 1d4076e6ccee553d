import { previewScheduleChange, type ScheduleChange } from "#contract/schedules.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { LineForm } from "#web/parts/edited-lines/line-form.tsx";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns } from "#web/ui/layout.tsx";

interface Draft {
  fromDay: string | null;
  toDay: string | null;
  reason: string;
}

export function ClosingForm({ shopId, onDone }: { shopId: number; onDone: () => void }) {
  const today = seoulDay(new Date());
  const sending = useScheduleChange(shopId);
  const form = useForm({
    draftOf: (): Draft => ({ fromDay: null, toDay: null, reason: "" }),
    errorsOf: (draft) => errorsOf(shopId, draft),
    calls: [sending],
    asksFirst: true,
    send: (draft, _, saving) => sending.run(changeOf(draft), saving),
  });
  const { draft, stateOf, patch } = form;
  const { fromDay, toDay, reason } = draft;

  async function save() {
    if (await form.save()) onDone();
  }
  return (
    <LineForm
      saved={{ form, onSave: save }}
      onLeave={onDone}
      action={
        <Button type="submit" colour="purple" size={44} busy={form.pending}>
          임시 휴무 추가하기
        </Button>
      }
    >
      <Columns gap={12}>
        <Field label="휴무 시작일" {...stateOf("fromDay")}>
          <DateInput value={fromDay} min={today} onChange={(fromDay) => patch({ fromDay })} />
        </Field>
        <Field label="휴무 종료일" note="하루만 쉬면 비워 두세요" {...stateOf("toDay")}>
          <DateInput value={toDay} min={fromDay ?? today} onChange={(toDay) => patch({ toDay })} />
        </Field>
      </Columns>
      <Field label="사유" note="예약 보드에 보여요" {...stateOf("change.reason")}>
        <TextInput
          value={reason}
          maxLength={50}
          placeholder="여름휴가, 매장 공사처럼 짧게"
          onChange={({ target }) => patch({ reason: target.value })}
        />
      </Field>
    </LineForm>
  );
}

function changeOf({ fromDay, toDay, reason }: Draft): ScheduleChange {
  const first = fromDay ?? seoulDay(new Date());
  return { kind: "CLOSING", fromDay: first, toDay: toDay ?? first, reason };
}

function errorsOf(shopId: number, draft: Draft): Record<string, string> {
  const { fromDay, toDay } = draft;
  if (fromDay === null) return { fromDay: "휴무 시작일을 선택해 주세요" };
  if (toDay !== null && toDay < fromDay) return { toDay: "휴무 종료일을 시작일 이후로 선택해 주세요" };
  return fieldErrors(previewScheduleChange.input, { shopId, change: changeOf(draft) });
}
