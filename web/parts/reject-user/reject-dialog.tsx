import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { rejectUser } from "#contract/rejected-users.ts";
import type { Reservation } from "#contract/reservation.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import styles from "./reject-dialog.module.css";

/** The person: by a typed number, a known number, the customer of a reservation, or one of the shop's customers. */
export type Rejected = { name?: string } & ({ phone?: string } | { reservationId: number } | { customerId: number });

/** `open` is a booking of this customer that the shop wants to open now. */
export interface RejectAnswer {
  name: string;
  open?: Reservation;
}

interface Draft {
  phone: string;
  reason: string;
  untilDay: string | null;
}

interface RejectDialogProps {
  shopId: number;
  who: Rejected;
  /** The customer is rejected from here on, whatever happens in the rest of the dialog. */
  onRejected: (answer: RejectAnswer) => void;
  onDone: (answer: RejectAnswer) => void;
  onLeave: () => void;
}

export function RejectDialog({ shopId, who, onRejected, onDone, onLeave }: RejectDialogProps) {
  const { name, ...named } = who;
  const asksPhone = !("reservationId" in named || "customerId" in named || named.phone);
  const [done, setDone] = useState<ReplyOf<typeof rejectUser>>();
  const rejecting = useCall(rejectUser);
  const inputOf = ({ phone, reason, untilDay }: Draft) => ({
    shopId,
    ...named,
    ...(asksPhone ? { phone } : {}),
    reason,
    untilDay,
  });
  const form = useForm({
    draftOf: (): Draft => ({ phone: "", reason: "", untilDay: null }),
    errorsOf: (draft) => fieldErrors(rejectUser.input, inputOf(draft)),
    kept: (draft) => ({ ...draft, reason: draft.reason.trim() }),
    calls: [rejecting],
    send: (draft) => rejecting.run(inputOf(draft)),
  });
  const { draft, stateOf, patch } = form;

  async function reject() {
    const reply = await form.save();
    if (!reply) return;
    onRejected({ name: reply.rejected.name });
    if (reply.reservations.length === 0) onDone({ name: reply.rejected.name });
    else setDone(reply);
  }
  if (done) {
    const answer = { name: done.rejected.name };
    return (
      <ComingBookings
        reservations={done.reservations}
        onOpen={(open) => onDone({ ...answer, open })}
        onDone={() => onDone(answer)}
      />
    );
  }
  return (
    <DefaultDialog
      header="고객 차단"
      title={name ? `${name} 님을 차단할까요?` : "번호로 차단할까요?"}
      content="차단하면 온라인으로 예약할 수 없어요. 고객에게는 예약할 수 없는 시간이라고만 보여요."
      danger
      busy={form.pending}
      support={false}
      confirmLabel="차단하기"
      cancelLabel="취소"
      mayDiscard={async () => !form.unsaved || (await askToDiscard())}
      onConfirm={reject}
      onCancel={onLeave}
      body={
        <Form form={form} onSave={reject} gap={16}>
          {asksPhone && (
            <Field label="휴대폰 번호" {...stateOf("phone")}>
              <PhoneInput
                value={draft.phone}
                autoComplete="off"
                onChange={({ target }) => patch({ phone: target.value })}
              />
            </Field>
          )}
          <Field label="사유" note="매장 멤버만 볼 수 있어요" {...stateOf("reason")}>
            <TextInput
              value={draft.reason}
              maxLength={100}
              placeholder="연락 없이 오지 않음"
              onChange={({ target }) => patch({ reason: target.value })}
            />
          </Field>
          <Field label="종료일" note="비워 두면 해제할 때까지" {...stateOf("untilDay")}>
            <DateInput value={draft.untilDay} min={seoulDay(new Date())} onChange={(untilDay) => patch({ untilDay })} />
          </Field>
        </Form>
      }
    />
  );
}

interface ComingBookingsProps {
  reservations: readonly Reservation[];
  onOpen: (reservation: Reservation) => void;
  onDone: () => void;
}

/** The coming bookings of a person who was just rejected: they stay, unless the shop cancels them. */
function ComingBookings({ reservations, onOpen, onDone }: ComingBookingsProps) {
  return (
    <DialogCard
      header="고객 차단"
      title={`앞으로 잡힌 예약이 ${reservations.length}건 있어요`}
      content="이미 잡힌 예약은 그대로 있어요. 취소하려면 하나씩 열어서 정해 주세요."
      onClose={onDone}
      actions={
        <Button colour="purple" size={50} onClick={onDone} data-first-focus>
          예약은 그대로 두기
        </Button>
      }
    >
      <Stack as="ul" gap={8} className={styles.bookings}>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <Row
              as="button"
              justify="between"
              gap={12}
              full
              frame
              radius="control"
              fill="surface"
              type="button"
              onClick={() => onOpen(reservation)}
            >
              <Stack as="span">
                <strong className="number">{formatInstant(new Date(reservation.startsAt))}</strong>
                {reservation.menuName}
              </Stack>
              <ChevronRight size={16} aria-hidden />
            </Row>
          </li>
        ))}
      </Stack>
    </DialogCard>
  );
}
