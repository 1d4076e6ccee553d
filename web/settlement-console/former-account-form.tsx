import { changeFormerAccount } from "#contract/settlement-console.ts";
import { type BankCode, banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const bankOptions = keysOf(banks).map((value) => ({ value, label: banks[value].label }));
const nothing = { bankCode: "", bankAccount: "", bankAccountOwner: "", reason: "" };

/** The account for a former owner's payouts, from their documents. */
export function FormerAccountForm({ contractId, onDone }: { contractId: number; onDone: () => void }) {
  const changing = useCall(changeFormerAccount);
  const form = useForm({
    draftOf: () => nothing,
    errorsOf: (draft) => fieldErrors(changeFormerAccount.input, inputOf(contractId, draft)),
    calls: [changing],
    send: (draft) => changing.run(inputOf(contractId, draft)),
  });
  const { draft, stateOf, patch } = form;

  async function save() {
    const changed = await form.save();
    if (!changed) return;
    toast({ text: `이제 ${changed.bankWords} 계좌로 보내요. 다시 보내기를 눌러 주세요`, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      bar={
        <Button type="submit" colour="black" size={50} fullWidth busy={form.pending}>
          계좌 변경하기
        </Button>
      }
    >
      <p>통장 사본으로 예금주를 확인하고 입력해 주세요. 변경 내역은 기록에 남고 이전 대표에게 알려요.</p>
      <Field label="은행" {...stateOf("bankCode")}>
        <Combobox
          name="bankCode"
          placeholder="은행 이름으로 찾기"
          options={bankOptions}
          value={draft.bankCode || null}
          onChange={(bankCode) => patch({ bankCode: bankCode ?? "" })}
        />
      </Field>
      <Field label="계좌번호" {...stateOf("bankAccount")}>
        <TextInput
          value={draft.bankAccount}
          inputMode="numeric"
          maxLength={20}
          placeholder="숫자만 입력해도 돼요"
          onChange={({ target }) => patch({ bankAccount: target.value })}
        />
      </Field>
      <Field label="예금주" {...stateOf("bankAccountOwner")}>
        <TextInput
          value={draft.bankAccountOwner}
          maxLength={30}
          onChange={({ target }) => patch({ bankAccountOwner: target.value })}
        />
      </Field>
      <Field label="사유" {...stateOf("reason")}>
        <TextInput
          value={draft.reason}
          maxLength={200}
          placeholder="예) 이전 대표가 통장 사본을 보냈어요"
          onChange={({ target }) => patch({ reason: target.value })}
        />
      </Field>
    </Form>
  );
}

const inputOf = (id: number, draft: typeof nothing) => ({ ...draft, id, bankCode: draft.bankCode as BankCode });
