import { CirclePause } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { holdPayouts } from "#contract/settlement-console.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./console-form.module.css";
import { type Payee, PayeeFields } from "./payee-fields.tsx";

/** From now on nothing is paid out to a shop; what it earns stays on its balance. */
export function HoldForm({ payee: named }: { payee: Payee }) {
  const [payee, setPayee] = useState(named);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(0);
  const { run, reset, state, failure } = useCall(holdPayouts);
  const { saving } = useUnsaved("hold", reason !== "");
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  const { shopId, contractId } = payee;
  const errors = fieldErrors(holdPayouts.input, { shopId, reason });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (shopId === undefined || Object.keys(errors).length > 0) return;
    const held = await saving(run({ shopId, reason, ...(contractId !== undefined && { contractId }) }));
    if (!held) return;
    toast({ text: `${held.shopName}의 입금을 멈췄어요`, tone: "done" });
    setPayee({ shopId: undefined, contractId: undefined });
    setReason("");
    setSent(0);
  }
  return (
    <Card title="입금 멈추기" note="멈춘 동안 번 돈은 잔액에 쌓여요">
      <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-label="입금 멈추기">
        <LockedFields locked={state === "pending"}>
          <PayeeFields
            payee={payee}
            onChange={(next) => {
              reset();
              setPayee(next);
            }}
            isMissing={errors.shopId !== undefined}
            touched={sent > 0}
          />
          <div className={styles.whole}>
            <Field label="이유" help="매장 대표도 이 이유를 봐요." {...fieldState(errors.reason, sent > 0)}>
              <Textarea
                rows={2}
                value={reason}
                maxLength={200}
                placeholder="계좌의 예금주를 확인하고 있어요"
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </div>
        </LockedFields>
        <div className={styles.whole}>
          <FormFailure failure={failure} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" colour="black" size={44} icon={CirclePause} busy={state === "pending"}>
            입금 멈추기
          </Button>
        </div>
      </form>
    </Card>
  );
}
