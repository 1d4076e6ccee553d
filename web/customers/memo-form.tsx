import { EyeOff } from "lucide-react";
import { type CustomerDetail, changeCustomer } from "#contract/customers.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface MemoFormProps {
  shopId: number;
  customer: CustomerDetail;
}

/** The shop's memo about a customer; hidden in the privacy mode of this device. */
export function MemoForm({ shopId, customer }: MemoFormProps) {
  const [hidden] = usePrivacyMode();
  const changing = useCall(changeCustomer);
  const inputOf = (memo: string, { id, version, name, gender }: CustomerDetail) => ({
    shopId,
    id,
    version,
    name,
    gender,
    memo,
  });
  const form = useForm<CustomerDetail, { memo: string }, CustomerDetail>({
    saved: customer,
    draftOf: ({ memo } = customer) => ({ memo }),
    kept: ({ memo }) => memo.trim(),
    errorsOf: ({ memo }) => fieldErrors(changeCustomer.input, inputOf(memo, customer)),
    calls: [changing],
    send: ({ memo }, over = customer) => changing.run({ ...inputOf(memo, customer), version: over.version }),
  });

  async function save(over?: CustomerDetail) {
    const saved = await form.save(over);
    if (!saved) return;
    form.start(saved);
    toast({ text: "메모를 저장했어요", tone: "done" });
  }
  if (hidden) {
    return (
      <Notice icon={EyeOff} role="note">
        이 기기에서는 메모를 가려 두었어요. 손님 목록 위에서 다시 보이게 할 수 있어요.
      </Notice>
    );
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={12}
      facts={({ memo }) => [["메모", memo || "없음"]]}
      bar={
        form.unsaved && (
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            메모 저장하기
          </Button>
        )
      }
    >
      <Field label="메모" note="매장 사람만 봐요" {...fieldState(form.errors.memo, true)}>
        <Textarea
          value={form.draft.memo}
          maxLength={500}
          showCount
          placeholder="두피가 예민해요, 조용한 자리를 좋아해요"
          onChange={({ target }) => form.patch({ memo: target.value })}
        />
      </Field>
    </Form>
  );
}
