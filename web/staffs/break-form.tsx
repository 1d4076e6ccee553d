import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./people.module.css";

interface Break {
  day: string | null;
  from: string;
  until: string;
  reason: string;
}

const lunchToday = (): Break => ({ day: seoulDay(new Date()), from: "12:00", until: "13:00", reason: "" });

/** A break within one day, in Seoul time whatever the device uses. Conflicting reservations are decided first. */
export function BreakForm({ shopId, staffId }: { shopId: number; staffId: number }) {
  const sending = useScheduleChange(shopId);
  const form = useForm({
    draftOf: lunchToday,
    errorsOf,
    placed: ({ "change.reason": reason, ...errors }) => (reason ? { ...errors, reason } : errors),
    calls: [sending],
    asksFirst: true,
    send: ({ day, from, until, reason }, _, saving) => {
      const on = day ?? seoulDay(new Date());
      const startsAt = seoulInstant(on, from).toISOString();
      const endsAt = seoulInstant(on, until).toISOString();
      return sending.run({ kind: "BREAK", staffId, startsAt, endsAt, reason }, saving);
    },
  });
  const { draft, stateOf, patch } = form;

  async function save() {
    // The next break begins at the same time of the same day.
    if (await form.save()) form.start(undefined, { ...draft, reason: "" });
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      line="bottom"
      className={styles.form}
      bar={
        <Button type="submit" colour="purple" size={44} busy={form.pending}>
          휴식 시간 추가하기
        </Button>
      }
    >
      <Field label="날짜" {...stateOf("day")}>
        <DateInput value={draft.day} onChange={(day) => patch({ day })} />
      </Field>
      <Stack gap={12} className={styles.times}>
        <Field label="시작" touched={false}>
          <TimeInput value={draft.from} onChange={(from) => patch({ from })} />
        </Field>
        <Field label="종료" {...stateOf("until")}>
          <TimeInput value={draft.until} onChange={(until) => patch({ until })} from="00:10" until="24:00" />
        </Field>
      </Stack>
      <Field label="사유" note="선택" {...stateOf("reason")}>
        <TextInput
          value={draft.reason}
          maxLength={50}
          placeholder="점심, 교육처럼 짧게"
          onChange={(event) => patch({ reason: event.target.value })}
        />
      </Field>
    </Form>
  );
}

function errorsOf({ day, from, until }: Break): Record<string, string> {
  return {
    ...(day === null && { day: "날짜를 선택해 주세요" }),
    ...(from >= until && { until: "종료 시간을 시작 시간보다 늦게 선택해 주세요" }),
  };
}
