import { Plus, Trash2 } from "lucide-react";
import { changeNotiSettings, type NotiSettings } from "#contract/reservation-notifications.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./noti-settings-screen.module.css";

/** The numbers that are notified of every reservation of the shop. */
export function ShopNumbersCard({ shopId, settings }: { shopId: number; settings: NotiSettings }) {
  const numbers = settings.allReservationNotiPhoneNumbers;
  const sending = useCall(changeNotiSettings);
  const input = (phones: string[]) => ({
    id: shopId,
    allReservationNotiPhoneNumbers: phones,
    stylerReservationNotiPhoneNumbers: settings.stylerReservationNotiPhoneNumbers,
  });
  const form = useForm({
    draftOf: () => ({ phone: "" }),
    errorsOf({ phone }): Record<string, string> {
      if (numbers.some((one) => phoneDigits(one) === phoneDigits(phone))) return { phone: "이미 추가한 번호예요" };
      const [wrong] = Object.values(fieldErrors(changeNotiSettings.input, input([...numbers, phone])));
      return wrong ? { phone: wrong } : {};
    },
    calls: [sending],
    send: ({ phone }) => sending.run(input([...numbers, phone])),
  });

  async function add() {
    if (!(await form.save())) return;
    form.start(undefined);
    toast({ text: "번호를 추가했어요", tone: "done" });
  }
  async function remove(phone: string) {
    const sure = await confirm({
      title: "이 번호를 삭제할까요?",
      content: `이 번호(${phone})로는 예약 알림을 보내지 않아요.`,
      confirmLabel: "번호 삭제하기",
      danger: true,
    });
    if (sure && (await sending.run(input(numbers.filter((one) => one !== phone)))))
      toast({ text: "번호를 삭제했어요", tone: "done" });
  }
  return (
    <Card title="매장 번호" note="모든 예약 알림을 받아요">
      <ul className={styles.numbers}>
        {numbers.map((phone) => (
          <Row as="li" justify="between" gap={12} line="bottom" weight="medium" key={phone}>
            <span className="number">{phone}</span>
            <IconButton icon={Trash2} label={`${phone} 삭제하기`} size={44} onClick={() => remove(phone)} />
          </Row>
        ))}
      </ul>
      <Form
        form={form}
        onSave={add}
        align="end"
        gap={8}
        padTop={12}
        className={styles.add}
        bar={
          <Button type="submit" colour="purple" size={44} icon={Plus} busy={form.pending}>
            추가하기
          </Button>
        }
      >
        <Field label="번호 추가하기" {...form.stateOf("phone")}>
          <PhoneInput
            value={form.draft.phone}
            autoComplete="off"
            onChange={({ target }) => form.patch({ phone: target.value })}
          />
        </Field>
      </Form>
    </Card>
  );
}
