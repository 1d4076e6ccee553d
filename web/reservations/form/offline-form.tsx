import { type ReactNode, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useIsHere } from "#web/api/use-is-here.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import { firstFit } from "#web/reservations/board/lanes.ts";
import { madeHere } from "#web/reservations/board/made-here.ts";
import { useBookableLanes } from "#web/reservations/board/use-bookable-lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import { PanelFrame } from "#web/reservations/panel/panel-frame.tsx";
import { TakenNotice } from "#web/reservations/panel/taken-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { newPlace, placeOf } from "./chosen-place.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { MenuFields } from "./menu-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

type OfflineFormProps =
  | { date: string; start: BookingStart; header?: ReactNode; onClose: () => void }
  | { reservation: Reservation; phone: string; choices: Chosen[]; onClose: () => void };

/** A reservation by phone or at the door: made in a few taps, because the board gives designer and time. */
export default function OfflineForm(props: OfflineFormProps) {
  const { shop } = useCurrentShop();
  const changing = "reservation" in props ? props.reservation : undefined;
  const [place, setPlace] = useState(() =>
    "reservation" in props ? placeOf(props.reservation) : newPlace(props.date, props.start),
  );
  const [fitted, setFitted] = useState(changing !== undefined);
  const start = "start" in props ? props.start : undefined;
  const [startSeen, setStartSeen] = useState(start);
  if ("start" in props && start !== startSeen) {
    // Another slot was pressed beside the open form: it becomes the chosen one, and typed text stays.
    setStartSeen(start);
    setPlace({ ...newPlace(props.date, props.start), duration: place.duration });
    setFitted(false);
  }
  const day = useDay(shop.id, place.date);
  const lanes = useBookableLanes(day.lanes);
  const stylerId = place.stylerId ?? lanes[0]?.designer.id;
  const lane = lanes.find(({ designer }) => designer.id === stylerId);
  if (!fitted && lane && day.ready) {
    // Once the day is known: the pressed slot, or the next free one, no longer than the gap.
    setFitted(true);
    const fit = firstFit(lane, day.hours, place.minute, place.duration);
    const pressed = start?.minute !== undefined;
    const fits = fit && (!pressed || fit.fromMinute === place.minute);
    const times = fits ? { minute: fit.fromMinute, duration: fit.toMinute - fit.fromMinute } : {};
    // The designer too: while another day loads, its designers are not known.
    setPlace({ ...place, stylerId, ...times });
  }
  const startsAt = seoulInstant(place.date, timeOfMinute(place.minute));
  const defaults = changing
    ? {
        ...fieldsOf(changing),
        phone: "phone" in props ? props.phone : "",
        choices: "choices" in props ? props.choices : [],
      }
    : { ...newFields, shopId: shop.id };
  const isHere = useIsHere();
  const form = useCallForm(changing ? changeOfflineReservation : createOfflineReservation, {
    defaults,
    // Place and time are outside of the fields, and sent with them.
    inputOf: (typed) => ({
      ...typed,
      shopId: shop.id,
      stylerId: stylerId ?? typed.stylerId,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + place.duration * 60_000).toISOString(),
    }),
    kept: (typed) => typedFields.map((name) => typed[name]),
    onSuccess: (saved) => {
      madeHere.add(saved.id);
      toast({ text: changing ? "예약을 바꿨어요" : "예약을 넣었어요", tone: "done" });
      // Another panel may be open by then.
      if (isHere.current) props.onClose();
    },
  });
  function submit() {
    const sending = form.submit();
    madeHere.waitFor(sending);
    return sending;
  }
  return (
    <PanelFrame
      title={changing ? "예약 바꾸기" : "예약 넣기"}
      header={"header" in props ? props.header : undefined}
      onClose={props.onClose}
      footer={
        <Button type="submit" form="offline-form" colour="purple" size={50} fullWidth busy={form.pending}>
          {changing ? "저장하기" : "예약 넣기"}
        </Button>
      }
    >
      <Form
        form={form}
        onSave={submit}
        id="offline-form"
        gap={16}
        failure={
          <>
            <TakenNotice failure={form.failure} />
            <FormFailure failure={form.failure} />
          </>
        }
      >
        <PlaceFields
          day={day}
          lanes={lanes}
          lane={lane}
          place={place}
          ignoring={changing?.id}
          error={form.stateOf("startsAt").error}
          onChange={(to) => setPlace({ ...place, ...to })}
        />
        <MenuFields
          shopId={shop.id}
          designer={lane?.designer}
          startsAt={startsAt}
          form={form}
          onLength={(duration) => setPlace({ ...place, duration })}
        />
        <CustomerFields shopId={shop.id} form={form} />
      </Form>
    </PanelFrame>
  );
}

const typedFields = ["customerName", "phone", "menuId", "menuName", "note"] as const;

const newFields = {
  stylerId: 0,
  startsAt: "",
  endsAt: "",
  customerName: "",
  customerId: null,
  phone: "",
  customerGender: "IN_PRIVATE" as const,
  menuId: null,
  choices: [],
  menuName: "",
  note: "",
};

const fieldsOf = (reservation: Reservation) => ({
  ...newFields,
  id: reservation.id,
  version: reservation.version,
  customerName: reservation.customerName,
  customerGender: reservation.customerGender,
  menuId: reservation.menuId,
  menuName: reservation.menuName,
  priceWon: reservation.priceWon,
  note: reservation.note,
});
