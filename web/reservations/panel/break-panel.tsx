import { type ReactNode, useState } from "react";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import { useBookableLanes } from "#web/reservations/board/use-bookable-lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import { newPlace } from "#web/reservations/form/chosen-place.ts";
import { PlaceFields } from "#web/reservations/form/place-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { PanelFrame } from "./panel-frame.tsx";

interface BreakPanelProps {
  date: string;
  start: BookingStart;
  header: ReactNode;
  onClose: () => void;
}

/** A break in an empty slot. Conflicting reservations are shown first, each with another place. */
export function BreakPanel({ date, start, header, onClose }: BreakPanelProps) {
  const { shop } = useCurrentShop();
  const [place, setPlace] = useState(() => newPlace(date, start));
  const day = useDay(shop.id, place.date);
  const lanes = useBookableLanes(day.lanes);
  const staffId = place.stylerId ?? lanes[0]?.designer.id;
  const sending = useScheduleChange(shop.id);
  const form = useForm({
    draftOf: () => ({ reason: "" }),
    errorsOf: () => ({}),
    placed: ({ "change.reason": reason, ...errors }) => (reason ? { ...errors, reason } : errors),
    calls: [sending],
    asksFirst: true,
    send: async ({ reason }, _, saving) => {
      if (staffId === undefined) return undefined;
      const startsAt = seoulInstant(place.date, timeOfMinute(place.minute));
      const endsAt = new Date(startsAt.getTime() + place.duration * 60_000);
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      return sending.run({ kind: "BREAK", staffId, ...times, reason }, saving);
    },
  });

  async function rest() {
    if (await form.save()) onClose();
  }
  return (
    <PanelFrame
      title="휴식 추가하기"
      header={header}
      onClose={onClose}
      footer={
        <Button type="submit" form="break-form" colour="purple" size={50} fullWidth busy={form.pending}>
          휴식 추가하기
        </Button>
      }
    >
      <Form form={form} onSave={rest} id="break-form" gap={16}>
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
        <Field label="사유" note="선택" {...form.stateOf("reason")}>
          <TextInput
            value={form.draft.reason}
            maxLength={50}
            placeholder="점심, 교육처럼 짧게"
            onChange={({ target }) => form.patch({ reason: target.value })}
          />
        </Field>
      </Form>
    </PanelFrame>
  );
}
