import { type FormEvent, useRef, useState } from "react";
import { changeFormerAccount } from "#contract/settlement-console.ts";
import { type BankCode, banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCall } from "#web/api/use-call.ts";
import { useClosableForm } from "#web/parts/form/asked-closing.ts";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { isSame } from "#web/parts/form/is-same.ts";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const bankOptions = keysOf(banks).map((value) => ({ value, label: banks[value].label }));
const nothing = { bankCode: "", bankAccount: "", bankAccountOwner: "", reason: "" };

/** Where a former owner's money goes from now on, written down from her papers. */
export function FormerAccountForm({ contractId, onDone }: { contractId: number; onDone: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const [sent, setSent] = useState(0);
  const { run, state, failure } = useCall(changeFormerAccount);
  const { saving } = useClosableForm(!isSame(typed, nothing));
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  const input = { id: contractId, ...typed, bankCode: typed.bankCode as BankCode };
  const own = fieldErrors(changeFormerAccount.input, input);
  const errors = { ...own, ...fieldsOfFailure(failure) };
  const edit = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    if (Object.keys(own).length > 0) return;
    const changed = await saving(run(input));
    if (!changed) return;
    toast({ text: `이제 ${changed.bankWords} 계좌로 보내요. 다시 보내기를 눌러 주세요`, tone: "done" });
    onDone();
  }
  return (
    <Stack as="form" ref={place} gap={16} onSubmit={submit} noValidate>
      <p>통장 사본으로 예금주를 확인하고 써 주세요. 바꾼 것은 기록에 남고 이전 대표에게 알려요.</p>
      <LockedFields locked={state === "pending"}>
        <Field label="은행" {...fieldState(errors.bankCode, sent > 0)}>
          <Combobox
            name="bankCode"
            placeholder="은행 이름으로 찾기"
            options={bankOptions}
            value={typed.bankCode || null}
            onChange={(bankCode) => edit({ bankCode: bankCode ?? "" })}
          />
        </Field>
        <Field label="계좌번호" {...fieldState(errors.bankAccount, sent > 0)}>
          <TextInput
            value={typed.bankAccount}
            inputMode="numeric"
            maxLength={20}
            placeholder="숫자만 써도 돼요"
            onChange={({ target }) => edit({ bankAccount: target.value })}
          />
        </Field>
        <Field label="예금주" {...fieldState(errors.bankAccountOwner, sent > 0)}>
          <TextInput
            value={typed.bankAccountOwner}
            maxLength={30}
            onChange={({ target }) => edit({ bankAccountOwner: target.value })}
          />
        </Field>
        <Field label="이유" {...fieldState(errors.reason, sent > 0)}>
          <TextInput
            value={typed.reason}
            maxLength={200}
            placeholder="예) 이전 대표가 통장 사본을 보냈어요"
            onChange={({ target }) => edit({ reason: target.value })}
          />
        </Field>
      </LockedFields>
      {Object.keys(fieldsOfFailure(failure)).length === 0 && <FormFailure failure={failure} />}
      <Button type="submit" colour="black" size={50} fullWidth busy={state === "pending"}>
        계좌 바꾸기
      </Button>
    </Stack>
  );
}
