import { banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { FileField } from "#web/parts/file-field/file-field.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Text } from "#web/ui/layout.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { useContractChange } from "./use-contract-change.ts";

const bankOptions = keysOf(banks).map((code) => ({ value: code, label: banks[code].label }));
const nothing = { bankCode: "", bankAccount: "", bankAccountOwner: "", bankAccountFile: null as number | null };

export function BankForm() {
  const form = useContractChange(nothing, ({ bankAccountFile, ...account }) => ({
    bankAccount: { ...account, bankAccountFile: bankAccountFile ?? 0 },
  }));
  const { draft, stateOf, patch } = form;
  const { bankCode, bankAccount, bankAccountOwner, bankAccountFile } = draft;
  // A missing document is reported as missing, not as a wrong number.
  const documentProblem = form.sent && bankAccountFile === null ? "통장 사본을 올려 주세요" : undefined;
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={20}
      failure={<ChangeFailure failure={form.failure} elsewhere={form.elsewhere} />}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
          계좌 변경 신청하기
        </Button>
      }
    >
      <Text tone="muted">
        예금주는 은행에 바로 확인하고, 통장 사본은 심사 담당자가 확인해요. 확인이 끝나면 다음 입금부터 새 계좌로 보내요.
      </Text>
      <Field label="은행" {...stateOf("bankAccount.bankCode")}>
        <Combobox
          name="bankCode"
          placeholder="은행 이름으로 찾기"
          options={bankOptions}
          value={bankCode || null}
          onChange={(code) => patch({ bankCode: code ?? "" })}
        />
      </Field>
      <Field label="계좌번호" {...stateOf("bankAccount.bankAccount")}>
        <TextInput
          value={bankAccount}
          inputMode="numeric"
          maxLength={30}
          placeholder="숫자만 입력해도 돼요"
          onChange={({ target }) => patch({ bankAccount: target.value })}
        />
      </Field>
      <Field label="예금주" help="사업자 상호나 대표자 이름과 같아야 해요" {...stateOf("bankAccount.bankAccountOwner")}>
        <TextInput
          value={bankAccountOwner}
          maxLength={30}
          onChange={({ target }) => patch({ bankAccountOwner: target.value })}
        />
      </Field>
      <FileField
        label="통장 사본"
        kind="bankAccountFile"
        value={bankAccountFile}
        error={documentProblem}
        onChange={(fileId) => patch({ bankAccountFile: fileId })}
      />
    </Form>
  );
}
