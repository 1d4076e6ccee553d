import { type FormEvent, type ReactNode, useState } from "react";
import { createStaffNotiSetting, removeStaffNotiSetting } from "#contract/reservation-notifications.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./designer-noti.module.css";
import { fieldErrors, fieldState } from "./form/field-errors.ts";
import { FormFailure } from "./form/form-failure.tsx";

interface DesignerNotiProps {
  shopId: number;
  staffId: number;
  label: ReactNode;
  /** The number that hears of her reservations now, as this role may see it. */
  phone: string | null;
  /** Her account's number is used where she has one and none other is given. */
  hasAccount: boolean;
}

/** Whether a designer hears of her own reservations, and under which number. */
export function DesignerNoti({ shopId, staffId, label, phone, hasAccount }: DesignerNotiProps) {
  const [asking, setAsking] = useState(false);
  const creating = useCall(createStaffNotiSetting);
  const removing = useCall(removeStaffNotiSetting);
  const pending = creating.state === "pending" || removing.state === "pending";
  // What was asked for is shown while it is being saved, and what is true as soon as that is known.
  const on = pending ? creating.state === "pending" : phone !== null || asking;
  const ids = { id: shopId, staffId };

  async function keep(phoneNumber?: string) {
    removing.reset();
    const kept = await creating.run({ ...ids, ...(phoneNumber ? { phoneNumber } : {}) });
    if (!kept) return;
    setAsking(false);
    toast({ text: "예약 소식을 이 번호로 알려 드릴게요", tone: "done" });
  }
  async function stop() {
    creating.reset();
    setAsking(false);
    if (await removing.run(ids)) toast({ text: "예약 소식을 더 보내지 않아요", tone: "done" });
  }
  function change(on: boolean) {
    if (!on && phone !== null) stop();
    else if (on && hasAccount) keep();
    else setAsking(on);
  }
  return (
    <Stack gap={8} className={styles.place}>
      <Switch
        spread
        label={label}
        help={<span className="number">{phone ?? "받지 않아요"}</span>}
        checked={on}
        aria-busy={pending}
        onChange={(event) => !pending && change(event.target.checked)}
      />
      {phone !== null && !asking && (
        <Button colour="gray" size={34} onClick={() => setAsking(true)}>
          번호 바꾸기
        </Button>
      )}
      {asking && (
        <NumberForm
          failure={creating.failure}
          pending={pending}
          onKeep={keep}
          onLeave={() => {
            creating.reset();
            setAsking(false);
          }}
        />
      )}
      <FormFailure failure={removing.failure ?? (asking ? undefined : creating.failure)} />
    </Stack>
  );
}

interface NumberFormProps {
  failure: unknown;
  pending: boolean;
  onKeep: (phoneNumber: string) => void;
  onLeave: () => void;
}

function NumberForm({ failure, pending, onKeep, onLeave }: NumberFormProps) {
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const wrong = fieldErrors(createStaffNotiSetting.input, { id: 1, staffId: 1, phoneNumber: typed }).phoneNumber;
  const said = failure instanceof CallFailure ? (failure.data.fields?.phoneNumber ?? failure.message) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!wrong) onKeep(typed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="알림 받을 번호" {...fieldState(wrong ?? said, sent)}>
        <PhoneInput value={typed} autoComplete="off" autoFocus onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Row gap={8} align="stretch" className={styles.actions}>
        <Button colour="gray" size={44} onClick={onLeave}>
          그만두기
        </Button>
        <Button type="submit" colour="purple" size={44} busy={pending}>
          이 번호로 받기
        </Button>
      </Row>
    </form>
  );
}
