import { type ReactNode, useState } from "react";
import { createStaffNotiSetting, removeStaffNotiSetting } from "#contract/reservation-notifications.ts";
import { useCall } from "#web/api/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./designer-noti.module.css";
import { fieldErrors } from "./form/field-errors.ts";
import { Form } from "./form/form.tsx";
import { FormFailure } from "./form/form-failure.tsx";
import { useForm } from "./form/use-form.ts";

interface DesignerNotiProps {
  shopId: number;
  staffId: number;
  label: ReactNode;
  /** The designer's current number for notices, as this role may see it. */
  phone: string | null;
  /** Without another number, the one of the designer's account is used. */
  hasAccount: boolean;
}

/** Whether a designer gets notices about their own reservations, and at which number. */
export function DesignerNoti({ shopId, staffId, label, phone, hasAccount }: DesignerNotiProps) {
  const [asking, setAsking] = useState(false);
  const creating = useCall(createStaffNotiSetting);
  const removing = useCall(removeStaffNotiSetting);
  const pending = creating.state === "pending" || removing.state === "pending";
  // Shows the new value while it is saved, and then the value of the server.
  const on = pending ? creating.state === "pending" : phone !== null || asking;
  const ids = { id: shopId, staffId };

  function kept() {
    setAsking(false);
    toast({ text: "예약 알림을 이 번호로 보내 드릴게요", tone: "done" });
  }
  async function keep() {
    removing.reset();
    if (await creating.run(ids)) kept();
  }
  async function stop() {
    creating.reset();
    setAsking(false);
    if (await removing.run(ids)) toast({ text: "예약 알림을 더 보내지 않아요", tone: "done" });
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
          번호 변경하기
        </Button>
      )}
      {asking && (
        <NumberForm
          ids={ids}
          creating={creating}
          onKept={kept}
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
  ids: { id: number; staffId: number };
  creating: ReturnType<typeof useCall<typeof createStaffNotiSetting>>;
  onKept: () => void;
  onLeave: () => void;
}

function NumberForm({ ids, creating, onKept, onLeave }: NumberFormProps) {
  const form = useForm({
    draftOf: () => ({ phoneNumber: "" }),
    errorsOf: (draft) => fieldErrors(createStaffNotiSetting.input, { ...ids, ...draft }),
    calls: [creating],
    send: (draft) => creating.run({ ...ids, ...draft }),
  });
  return (
    <Form
      form={form}
      onSave={async () => {
        if (await form.save()) onKept();
      }}
      align="end"
      gap={8}
      single={768}
      className={styles.form}
      bar={
        <Row gap={8} align="stretch" phone="equal">
          <Button colour="gray" size={44} onClick={onLeave}>
            취소
          </Button>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            이 번호로 받기
          </Button>
        </Row>
      }
    >
      <Field label="알림 받을 번호" {...form.stateOf("phoneNumber")}>
        <PhoneInput
          value={form.draft.phoneNumber}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => form.patch({ phoneNumber: target.value })}
        />
      </Field>
    </Form>
  );
}
