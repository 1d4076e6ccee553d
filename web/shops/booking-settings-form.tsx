import { type BookingSettings, changeBookingSettings } from "#contract/booking-settings.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Columns } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./settings-screen.module.css";

interface Typed {
  noticeMinutes: number;
  daysAhead: number | null;
}

const usualNotices = [0, 10, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320];

export function BookingSettingsForm({ shopId, settings }: { shopId: number; settings: BookingSettings }) {
  const changing = useCall(changeBookingSettings);
  const form = useForm({
    saved: settings,
    draftOf: (saved = settings): Typed => ({ noticeMinutes: saved.noticeMinutes, daysAhead: saved.daysAhead }),
    errorsOf: (draft) => fieldErrors(changeBookingSettings.input, { ...draft, shopId, version: settings.version }),
    calls: [changing],
    send: ({ noticeMinutes, daysAhead }, over = settings) =>
      changing.run({ shopId, noticeMinutes, daysAhead: daysAhead ?? 0, version: over.version }),
  });
  const { draft, errors, patch } = form;

  async function save(over?: BookingSettings) {
    const saved = await form.save(over);
    if (!saved) return;
    form.start(saved);
    toast({ text: "온라인 예약 설정을 저장했어요", tone: "done" });
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      padTop={16}
      line="top"
      className={styles.form}
      facts={({ noticeMinutes, daysAhead }) => [
        ["예약 마감", formatNotice(noticeMinutes)],
        ["예약 가능한 기간", `${daysAhead}일`],
      ]}
      bar={
        form.unsaved && (
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            예약 설정 저장하기
          </Button>
        )
      }
    >
      <Columns gap={16}>
        <Field
          label="예약 마감"
          help="예약 시작 시각을 기준으로 언제까지 예약을 받을지 선택해 주세요"
          {...fieldState(errors.noticeMinutes, true)}
        >
          <Select
            value={String(draft.noticeMinutes)}
            options={noticesWith(settings.noticeMinutes)}
            onChange={(event) => patch({ noticeMinutes: Number(event.target.value) })}
          />
        </Field>
        <Field
          label="예약 가능한 기간"
          help="오늘부터 며칠 뒤까지 예약을 받을지 입력해 주세요"
          {...fieldState(errors.daysAhead, true)}
        >
          <NumberInput value={draft.daysAhead} unit="일" onChange={(daysAhead) => patch({ daysAhead })} />
        </Field>
      </Columns>
    </Form>
  );
}

/** A value that is not in the list can still be chosen. */
const noticesWith = (current: number) =>
  [...new Set([...usualNotices, current])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatNotice(minutes) }));

function formatNotice(minutes: number): string {
  if (minutes === 0) return "시작 바로 전까지";
  return `${minutes % 1440 === 0 ? `${minutes / 1440}일` : formatMinutes(minutes)} 전까지`;
}
