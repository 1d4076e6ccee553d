import { type FormEvent, type ReactNode, useState } from "react";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import { useBookableLanes } from "#web/reservations/board/use-bookable-lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import { newPlace } from "#web/reservations/form/chosen-place.ts";
import { PlaceFields } from "#web/reservations/form/place-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { PanelFrame } from "./panel-frame.tsx";

interface BreakPanelProps {
  date: string;
  start: BookingStart;
  header: ReactNode;
  onClose: () => void;
}

/** A rest in an empty slot. Reservations that it would hit are shown first, each with another place. */
export function BreakPanel({ date, start, header, onClose }: BreakPanelProps) {
  const { shop } = useCurrentShop();
  const [place, setPlace] = useState(() => newPlace(date, start));
  const [reason, setReason] = useState("");
  const day = useDay(shop.id, place.date);
  const lanes = useBookableLanes(day.lanes);
  const staffId = place.stylerId ?? lanes[0]?.designer.id;
  const { run, pending, failure } = useScheduleChange(shop.id);
  const { saving } = useUnsaved("break", reason !== "");

  async function rest(event: FormEvent) {
    event.preventDefault();
    if (staffId === undefined) return;
    const startsAt = seoulInstant(place.date, timeOfMinute(place.minute));
    const endsAt = new Date(startsAt.getTime() + place.duration * 60_000);
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    if (await run({ kind: "BREAK", staffId, ...times, reason }, saving)) onClose();
  }
  const reasonError = fieldsOfFailure(failure)["change.reason"];
  return (
    <PanelFrame
      title="휴식 넣기"
      header={header}
      onClose={onClose}
      footer={
        <Button type="submit" form="break-form" colour="purple" size={50} fullWidth busy={pending}>
          휴식 넣기
        </Button>
      }
    >
      <Stack as="form" id="break-form" gap={16} onSubmit={rest} noValidate>
        <LockedFields locked={pending}>
          <PlaceFields
            day={day}
            lanes={lanes}
            lane={lanes.find(({ designer }) => designer.id === staffId)}
            place={place}
            ignoring={undefined}
            saysObstacle={false}
            error={undefined}
            onChange={(to) => setPlace({ ...place, ...to })}
          />
          <Field label="이유" note="선택" {...fieldState(reasonError, true)}>
            <TextInput
              value={reason}
              maxLength={50}
              placeholder="점심, 교육처럼 짧게"
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </LockedFields>
        {!reasonError && <FormFailure failure={failure} />}
      </Stack>
    </PanelFrame>
  );
}
