import { type FormEvent, useState } from "react";
import { banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { FileField } from "#web/parts/file-field/file-field.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { useContractChange } from "./use-contract-change.ts";

const bankOptions = keysOf(banks).map((code) => ({ value: code, label: banks[code].label }));
const nothing = { bankCode: "", bankAccount: "", bankAccountOwner: "", bankAccountFile: null as number | null };

export function BankForm() {
  const [typed, setTyped] = useState(nothing);
  const { bankCode, bankAccount, bankAccountOwner, bankAccountFile } = typed;
  // A paper that is missing is told as one that must be put in, not as a wrong number.
  const [sent, setSent] = useState(false);
  const { place, submit, reset, pending, stateOf, formFailure, elsewhere } = useContractChange(
    { bankAccount: { bankCode, bankAccount, bankAccountOwner, bankAccountFile: bankAccountFile ?? 0 } },
    typed !== nothing,
  );
  const edit = (change: Partial<typeof nothing>) => {
    reset();
    setTyped({ ...typed, ...change });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    submit();
  };
  const paperProblem = sent && bankAccountFile === null ? "통장 사본을 올려 주세요" : undefined;
  return (
    <Stack as="form" ref={place} gap={20} onSubmit={send} noValidate>
      <Text tone="muted">
        예금주 이름은 바로 은행에 확인하고, 통장 사본은 저희가 살펴봐요. 확인이 끝나면 그다음 입금부터 새 계좌로 보내요.
      </Text>
      <LockedFields locked={pending}>
        <Field label="은행" {...stateOf("bankAccount.bankCode")}>
          <Combobox
            name="bankCode"
            placeholder="은행 이름으로 찾기"
            options={bankOptions}
            value={bankCode || null}
            onChange={(code) => edit({ bankCode: code ?? "" })}
          />
        </Field>
        <Field label="계좌번호" {...stateOf("bankAccount.bankAccount")}>
          <TextInput
            value={bankAccount}
            inputMode="numeric"
            maxLength={30}
            placeholder="숫자만 써도 돼요"
            onChange={({ target }) => edit({ bankAccount: target.value })}
          />
        </Field>
        <Field
          label="예금주"
          help="사업자 상호나 대표자 이름과 같아야 해요"
          {...stateOf("bankAccount.bankAccountOwner")}
        >
          <TextInput
            value={bankAccountOwner}
            maxLength={30}
            onChange={({ target }) => edit({ bankAccountOwner: target.value })}
          />
        </Field>
        <FileField
          label="통장 사본"
          kind="bankAccountFile"
          value={bankAccountFile}
          error={paperProblem}
          onChange={(fileId) => edit({ bankAccountFile: fileId })}
        />
      </LockedFields>
      <ChangeFailure failure={formFailure} elsewhere={elsewhere} />
      <Button type="submit" colour="purple" size={50} fullWidth busy={pending}>
        계좌 바꾸기 신청하기
      </Button>
    </Stack>
  );
}
