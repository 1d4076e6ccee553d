import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type BookingSettings, changeBookingSettings } from "#contract/booking-settings.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Columns } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./booking-settings-card.module.css";

interface Typed {
  noticeMinutes: number;
  daysAhead: number | null;
}

const usualNotices = [0, 10, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320];

export function BookingSettingsForm({ shopId, settings }: { shopId: number; settings: BookingSettings }) {
  const queryClient = useQueryClient();
  /** What this form began with: whoever saves says so, so that nothing newer is overwritten unseen. */
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<Typed>(settings);
  const { run, reset, state, failure } = useCall(changeBookingSettings);
  const isUnsaved = !isSame(typed, base);
  const isNewer = settings.version > base.version;
  const { saving } = useUnsaved("booking settings", isUnsaved);
  const input = { ...typed, shopId, version: base.version };
  const wrong = { ...fieldsOfFailure(failure), ...fieldErrors(changeBookingSettings.input, input) };

  // What changed elsewhere is taken over by itself where nothing was typed here.
  if (isNewer && !isUnsaved) take(settings);
  function take(newer: BookingSettings) {
    setBase(newer);
    setTyped(newer);
  }
  async function save(version: number) {
    const { daysAhead } = typed;
    if (daysAhead === null || Object.keys(fieldErrors(changeBookingSettings.input, input)).length > 0) return;
    const saved = await saving(run({ shopId, noticeMinutes: typed.noticeMinutes, daysAhead, version }));
    if (!saved) return queryClient.invalidateQueries();
    take(saved);
    toast({ text: "온라인 예약 설정을 저장했어요", tone: "done" });
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(base.version);
      }}
    >
      <LockedFields locked={state === "pending"}>
        <Columns gap={16}>
          <Field
            label="예약 마감"
            help="시작까지 이만큼 남아 있어야 예약할 수 있어요"
            {...fieldState(wrong.noticeMinutes, true)}
          >
            <Select
              value={String(typed.noticeMinutes)}
              options={noticesWith(settings.noticeMinutes)}
              onChange={(event) => setTyped({ ...typed, noticeMinutes: Number(event.target.value) })}
            />
          </Field>
          <Field
            label="예약 가능한 기간"
            help="오늘부터 이만큼 뒤까지 예약할 수 있어요"
            {...fieldState(wrong.daysAhead, true)}
          >
            <NumberInput
              value={typed.daysAhead}
              unit="일"
              onChange={(daysAhead) => setTyped({ ...typed, daysAhead })}
            />
          </Field>
        </Columns>
      </LockedFields>
      {isChangedElsewhere(failure) && isNewer ? (
        <ChangedElsewhere
          newer={[
            ["예약 마감", formatNotice(settings.noticeMinutes)],
            ["예약 가능한 기간", `${settings.daysAhead}일`],
          ]}
          pending={state === "pending"}
          onTakeNewer={() => {
            take(settings);
            reset();
          }}
          onKeepMine={() => save(settings.version)}
        />
      ) : (
        <>
          {Object.keys(fieldsOfFailure(failure)).length === 0 && <FormFailure failure={failure} />}
          {isUnsaved && (
            <Button type="submit" colour="purple" size={44} busy={state === "pending"}>
              예약 설정 저장하기
            </Button>
          )}
        </>
      )}
    </form>
  );
}

const isSame = (a: Typed, b: Typed) => a.noticeMinutes === b.noticeMinutes && a.daysAhead === b.daysAhead;

/** One that was set otherwise stays to be chosen. */
const noticesWith = (current: number) =>
  [...new Set([...usualNotices, current])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatNotice(minutes) }));

function formatNotice(minutes: number): string {
  if (minutes === 0) return "시작 바로 전까지";
  return `${minutes % 1440 === 0 ? `${minutes / 1440}일` : formatMinutes(minutes)} 전까지`;
}
