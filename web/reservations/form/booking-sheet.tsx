import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { bookingSources } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { useIsHere } from "#web/api/use-is-here.ts";
import { Form } from "#web/parts/form/form.tsx";
import { PanelFrame } from "#web/reservations/panel/panel-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { askToDecide, mayDecide } from "./ask-to-decide.ts";
import styles from "./booking-sheet.module.css";
import { CustomerFields } from "./customer-fields.tsx";
import { LineFields } from "./line-fields.tsx";
import { MenuChoice } from "./menu-choice.tsx";
import { timeRefusalIn } from "./refused-time.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { type Booking, type OpenedBooking, useBookingDraft } from "./use-booking-draft.ts";
import { useCustomerMatches } from "./use-customer-matches.ts";
import { usePlaceholder } from "./use-placeholder.ts";
import { totalWon } from "./visit-quote.ts";

interface BookingSheetProps {
  opened: OpenedBooking;
  /** Beside the title, such as a way to a break. */
  action?: ReactNode;
  onClose: () => void;
}

/** A booking at the desk, customer first; or a change of one. */
export default function BookingSheet({ opened, action, onClose }: BookingSheetProps) {
  const isHere = useIsHere();
  const booking = useBookingDraft(opened, (_: Reservation) => {
    toast({ text: booking.changing ? "예약을 변경했어요" : "예약을 등록했어요", tone: "done" });
    // Another panel may be open by then.
    if (isHere.current) onClose();
  });
  const { form, draft, quoted, changing } = booking;
  const { customer } = draft;
  const found = useCustomerMatches(booking.shopId, customer.kind === "SEARCHED" ? customer.text : "");
  const isUnclear = customer.kind === "SEARCHED" && found.matches.length > 0;
  const [hasAsked, setHasAsked] = useState(false);
  usePlaceholder(booking);
  useDecision(booking);

  function submit() {
    setHasAsked(isUnclear);
    if (!isUnclear) return booking.save();
    form.place.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }
  useSaveKey(form.place, submit);
  return (
    <PanelFrame
      title={changing ? "예약 변경" : "예약 등록"}
      action={action}
      onClose={onClose}
      footer={<SheetFoot booking={booking} />}
    >
      <Form
        form={form}
        onSave={submit}
        id="booking-form"
        className={styles.form}
        // It stands beside the time.
        failure={timeRefusalIn(form.refusal) && <span />}
      >
        <CustomerFields booking={booking} found={found} mustPick={hasAsked && isUnclear} />
        <Stack gap={8}>
          <MenuChoice booking={booking} />
          {quoted.length > 0 && (
            <Stack as="ul" gap={8} aria-label="선택한 시술">
              {quoted.map((one) => (
                <LineFields key={one.line.key} booking={booking} quoted={one} isOneOfSeveral={quoted.length > 1} />
              ))}
            </Stack>
          )}
        </Stack>
        <TimeChoice booking={booking} />
        <SourceAndNote booking={booking} />
      </Form>
    </PanelFrame>
  );
}

function SourceAndNote({ booking: { draft, patch, form } }: { booking: Booking }) {
  return (
    <Stack gap={16}>
      <Field label="예약 경로" group>
        <RadioGroup
          look="pill"
          className={styles.sources}
          value={draft.source}
          onSelect={(source) => patch({ source })}
        >
          {keysOf(bookingSources).map((source) => (
            <RadioItem key={source} value={source}>
              {bookingSources[source].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="메모" note="직원에게만 보여요" {...form.stateOf("note")}>
        <Textarea
          value={draft.note}
          rows={2}
          maxLength={200}
          onChange={({ target }) => patch({ note: target.value })}
          onBlur={() => form.leave("note")}
        />
      </Field>
    </Stack>
  );
}

/** The sum and the one button, always in sight. */
function SheetFoot({ booking: { form, draft, quoted, changing } }: { booking: Booking }) {
  const isPhone = useIsPhone();
  const time = draft.minute === null ? "" : `${timeOfMinute(draft.minute)} `;
  return (
    <>
      <Row justify="between" gap={8}>
        <Text size={13} tone="muted">
          금액
        </Text>
        <Text size={20} weight="bold" number aria-label="합계 금액">
          {formatWon(totalWon(quoted))}
          {quoted.some(({ isLowest }) => isLowest) && "부터"}
        </Text>
      </Row>
      <Button type="submit" form="booking-form" colour="purple" size={50} fullWidth busy={form.pending}>
        {changing ? "저장하기" : `${time}예약 등록하기`}
        {!isPhone && (
          <span aria-hidden>
            <Kbd>Ctrl Enter</Kbd>
          </span>
        )}
      </Button>
    </>
  );
}

/** A time that is not free may be taken on purpose, after everything that it overlaps was shown. */
function useDecision({ form, changing, save }: Booking) {
  const asked = useRef<unknown>(undefined);
  const { refusal } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once about each refusal.
  useEffect(() => {
    const details = timeRefusalIn(refusal)?.details;
    if (!mayDecide(details) || asked.current === refusal) return;
    asked.current = refusal;
    askToDecide(details, changing ? "변경" : "등록").then((decided) => decided && save(decided));
  }, [refusal]);
}

/** Ctrl or ⌘ Enter saves from everywhere in the sheet. */
function useSaveKey(place: Booking["form"]["place"], save: () => unknown) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      const panel = place.current?.closest("aside, [role=dialog]");
      if (event.target !== document.body && !panel?.contains(event.target as Node)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place]);
}
