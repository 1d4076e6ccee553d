import { useEffect, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { previewMove, rescheduleReservation } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, timeOfMinute } from "#domain/time/time-range.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { freeStartsIn } from "#web/reservations/board/lanes.ts";
import { lengths } from "#web/reservations/board/lengths.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import styles from "#web/reservations/form/form.module.css";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface MoveFormProps {
  reservation: Reservation;
  onDone: () => void;
}

/** Another designer, day, time or length, without dragging: only free times can be chosen. */
export function MoveForm({ reservation, onDone }: MoveFormProps) {
  const { shop } = useCurrentShop();
  const startsAt = new Date(reservation.startsAt);
  const [stylerId, setStylerId] = useState(reservation.stylerId);
  const [date, setDate] = useState<string>(seoulDay(startsAt));
  const [minute, setMinute] = useState<number>(minuteOf(seoulTime(startsAt)));
  const [duration, setDuration] = useState((Date.parse(reservation.endsAt) - startsAt.getTime()) / 60_000);
  const day = useDay(shop.id, date);
  const lane = day.lanes.find(({ designer }) => designer.id === stylerId);
  const starts = lane ? freeStartsIn(lane, day.hours, duration, reservation.id) : [];
  const isFree = starts.includes(minute);
  const place = {
    stylerId,
    startsAt: seoulInstant(date, timeOfMinute(minute)).toISOString(),
    endsAt: new Date(seoulInstant(date, timeOfMinute(minute)).getTime() + duration * 60_000).toISOString(),
  };
  const preview = useAnswer(previewMove, { shopId: shop.id, id: reservation.id, ...place }, { enabled: isFree });
  const nearest = starts.toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute))[0];
  useEffect(() => {
    // Another day or designer may not be free then: the nearest free time is the default.
    if (day.ready && !isFree && nearest !== undefined) setMinute(nearest);
  }, [day.ready, isFree, nearest]);

  const moving = useCall(rescheduleReservation);
  const form = useForm({
    draftOf: () => ({}),
    errorsOf: () => ({}),
    calls: [moving],
    send: () => moving.run({ ...place, shopId: shop.id, id: reservation.id, version: reservation.version }),
  });

  async function move() {
    if (!isFree || !(await form.save())) return;
    toast({ text: "예약을 옮겼어요", tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={move}
      gap={16}
      bar={
        <Button
          type="submit"
          colour="purple"
          size={50}
          fullWidth
          busy={form.pending}
          // The cost or the refund is shown before the move, and does not push the button away from a finger.
          disabled={!isFree || preview.isPending}
        >
          여기로 옮기기
        </Button>
      }
    >
      <Field label="디자이너">
        <Select
          options={day.lanes
            .filter(({ designer }) => !designer.removed)
            .map(({ designer }) => ({
              value: String(designer.id),
              label: `${designer.name} ${designerRanks[designer.rank].label}`,
            }))}
          value={String(stylerId)}
          onChange={({ target }) => setStylerId(Number(target.value))}
        />
      </Field>
      <Field label="날짜">
        <DateInput value={date} onChange={(to) => to && setDate(to)} />
      </Field>
      <Stack gap={12} className={styles.pair}>
        <Field label="시작">
          <Select
            placeholder={day.ready ? "빈 시간이 없어요" : "불러오는 중"}
            options={starts.map((start) => ({ value: String(start), label: timeOfMinute(start) }))}
            value={isFree ? String(minute) : ""}
            onChange={({ target }) => setMinute(Number(target.value))}
          />
        </Field>
        <Field label="소요 시간">
          <Select
            options={lengths(duration)}
            value={String(duration)}
            onChange={({ target }) => setDuration(Number(target.value))}
          />
        </Field>
      </Stack>
      {day.ready && starts.length === 0 && (
        <Notice tone="waits">{day.board?.open ? "이날은 빈 시간이 없어요" : day.board?.closedWords}</Notice>
      )}
      {isFree && preview.data && <Difference {...preview.data} />}
    </Form>
  );
}

function Difference({ fromWon, toWon, refundWon }: { fromWon: number; toWon: number; refundWon: number }) {
  if (refundWon > 0) return <Notice>차액 {formatWon(refundWon)}을 고객에게 환불해 드려요</Notice>;
  if (fromWon === toWon) return null;
  return (
    <Notice>
      가격이 {formatWon(fromWon)}에서 {formatWon(toWon)}으로 변경돼요
    </Notice>
  );
}
