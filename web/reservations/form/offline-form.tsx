import { type ReactNode, useDeferredValue, useState } from "react";
import { type Customer, listCustomers } from "#contract/customers.ts";
import type { Reservation } from "#contract/reservation.ts";
import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureOf } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
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
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { newPlace, placeOf } from "./chosen-place.ts";
import styles from "./form.module.css";
import { MenuFields } from "./menu-fields.tsx";
import type { OfflineFields } from "./offline-fields.ts";
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
      toast({ text: changing ? "예약을 변경했어요" : "예약을 등록했어요", tone: "done" });
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
      title={changing ? "예약 변경하기" : "예약 등록하기"}
      header={"header" in props ? props.header : undefined}
      onClose={props.onClose}
      footer={
        <Button type="submit" form="offline-form" colour="purple" size={50} fullWidth busy={form.pending}>
          {changing ? "저장하기" : "예약 등록하기"}
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

/** What has taken the slot. */
function TakenNotice({ failure }: { failure: unknown }) {
  const refusal = (failureOf(createOfflineReservation, failure) ?? failureOf(changeOfflineReservation, failure))?.data;
  if (refusal?.code !== "time_taken") return null;
  const { words, startsAt, endsAt } = refusal.details ?? {};
  if (!words) return null;
  const time = startsAt && endsAt ? `${seoulTime(new Date(startsAt))}~${seoulTime(new Date(endsAt))} ` : "";
  return (
    <p className="number">
      {time}
      {words}
    </p>
  );
}

const mostSuggested = 3;

/** The customer. A known customer is found by name while typing. */
function CustomerFields({ shopId, form }: { shopId: number; form: OfflineFields }) {
  const { draft, patch, field, stateOf } = form;
  const { customerName: name, phone } = draft;
  const [chosenName, setChosenName] = useState(name);
  const keyword = useDeferredValue(name);
  const requested = keyword.length >= 2 && keyword !== chosenName && phone === "";
  const found = useAnswer(listCustomers, { shopId, keyword, size: mostSuggested }, { enabled: requested });

  function choose(customer: Customer) {
    setChosenName(customer.name);
    patch({ customerName: customer.name, customerGender: customer.gender, customerId: customer.id });
  }
  return (
    <>
      <Stack gap={12} className={styles.pair}>
        <Field label="고객 이름" {...stateOf("customerName")}>
          <TextInput {...field("customerName")} maxLength={10} autoComplete="off" />
        </Field>
        <Field label="휴대폰 번호" note="선택" {...stateOf("phone")}>
          <PhoneInput {...field("phone")} autoComplete="off" />
        </Field>
      </Stack>
      {requested && found.data && found.data.items.length > 0 && (
        <Stack as="ul" gap={4} className={styles.known} aria-label="기존 고객">
          {found.data.items.map((customer) => (
            <li key={customer.id}>
              <Row
                as="button"
                justify="between"
                gap={8}
                full
                frame
                radius="control"
                fill="canvas"
                type="button"
                onClick={() => choose(customer)}
              >
                <span>
                  {customer.name}{" "}
                  <Text as="small" className="number unbroken" size={12} tone="muted">
                    {customer.maskedPhone}
                  </Text>
                </span>
                <Text as="small" size={12} tone="muted">
                  {customer.visits}회 방문
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      )}
      <Field label="성별" group>
        <RadioGroup
          look="pill"
          label="성별"
          value={draft.customerGender ?? "IN_PRIVATE"}
          onSelect={(customerGender) => patch({ customerGender })}
        >
          {keysOf(customerGenders).map((gender) => (
            <RadioItem key={gender} value={gender}>
              {customerGenders[gender].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="요청 사항" note="선택" {...stateOf("note")}>
        <Textarea {...field("note")} rows={2} maxLength={200} />
      </Field>
    </>
  );
}
