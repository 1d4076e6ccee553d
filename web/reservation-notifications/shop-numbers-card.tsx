import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { changeNotiSettings, type NotiSettings } from "#contract/reservation-notifications.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./noti-settings-screen.module.css";

/** The numbers that hear of every reservation of the shop. */
export function ShopNumbersCard({ shopId, settings }: { shopId: number; settings: NotiSettings }) {
  const numbers = settings.allReservationNotiPhoneNumbers;
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const { run, state, failure } = useCall(changeNotiSettings);
  const input = (phones: string[]) => ({
    id: shopId,
    allReservationNotiPhoneNumbers: phones,
    stylerReservationNotiPhoneNumbers: settings.stylerReservationNotiPhoneNumbers,
  });
  const known = numbers.some((one) => phoneDigits(one) === phoneDigits(typed));
  const wrong = Object.values(fieldErrors(changeNotiSettings.input, input([...numbers, typed])))[0];
  const error = known ? "이미 넣은 번호예요" : wrong;

  async function add(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (error || !(await run(input([...numbers, typed])))) return;
    setTyped("");
    setSent(false);
    toast({ text: "번호를 넣었어요", tone: "done" });
  }
  async function remove(phone: string) {
    const sure = await confirm({
      title: "이 번호를 뺄까요?",
      content: `${phone}로는 예약 소식을 더 보내지 않아요.`,
      confirmLabel: "번호 지우기",
      danger: true,
    });
    if (sure && (await run(input(numbers.filter((one) => one !== phone)))))
      toast({ text: "번호를 뺐어요", tone: "done" });
  }
  return (
    <Card title="매장 번호" note="모든 예약 소식을 받아요">
      <ul className={styles.numbers}>
        {numbers.map((phone) => (
          <li key={phone}>
            <span className="number">{phone}</span>
            <IconButton icon={Trash2} label={`${phone} 지우기`} size={44} onClick={() => remove(phone)} />
          </li>
        ))}
      </ul>
      <form className={styles.add} onSubmit={add} noValidate>
        <Field label="번호 넣기" {...fieldState(error, sent)}>
          <PhoneInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" colour="purple" size={44} icon={Plus} busy={state === "pending"}>
          넣기
        </Button>
      </form>
      <FormFailure failure={failure} />
    </Card>
  );
}
