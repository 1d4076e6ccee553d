import { EyeOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type CustomerDetail, changeCustomer } from "#contract/customers.ts";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface MemoFormProps {
  shopId: number;
  customer: CustomerDetail;
}

/** What the shop wants to remember about her; not shown at all while memos are hidden on this device. */
export function MemoForm({ shopId, customer }: MemoFormProps) {
  const [hidden] = usePrivacyMode();
  const [base, setBase] = useState({ memo: customer.memo, version: customer.version });
  const [memo, setMemo] = useState(customer.memo);
  const { run, reset, state, failure } = useCall(changeCustomer);
  const unsaved = memo !== base.memo;
  const { saving } = useUnsavedForm(unsaved);

  // What changed elsewhere is taken over by itself where it touches nothing that was typed here, or says just that.
  const isNewer = customer.version > base.version;
  if (isNewer && (!unsaved || customer.memo === base.memo || customer.memo === memo.trim())) {
    setBase({ memo: customer.memo, version: customer.version });
    if (!unsaved || customer.memo === memo.trim()) setMemo(customer.memo);
  }
  const input = (version: number) => {
    const { id, name, gender } = customer;
    return { shopId, id, version, name, gender, memo };
  };
  const wrong = fieldErrors(changeCustomer.input, input(base.version)).memo;

  async function save(version: number) {
    if (wrong) return;
    const saved = await saving(run(input(version)));
    if (!saved) return;
    setBase({ memo: saved.memo, version: saved.version });
    setMemo(saved.memo);
    toast({ text: "메모를 저장했어요", tone: "done" });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save(base.version);
  }
  if (hidden) {
    return (
      <Notice icon={EyeOff} role="note">
        이 기기에서는 메모를 가려 두었어요. 손님 목록 위에서 다시 보이게 할 수 있어요.
      </Notice>
    );
  }
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <LockedFields locked={state === "pending"}>
        <Field label="메모" note="매장 사람만 봐요" {...fieldState(wrong ?? fieldsOfFailure(failure).memo, true)}>
          <Textarea
            value={memo}
            maxLength={500}
            showCount
            placeholder="두피가 예민해요, 조용한 자리를 좋아해요"
            onChange={(event) => setMemo(event.target.value)}
          />
        </Field>
      </LockedFields>
      {isNewer && isChangedElsewhere(failure) ? (
        <ChangedElsewhere
          newer={[["메모", customer.memo || "없음"]]}
          pending={state === "pending"}
          onTakeNewer={() => {
            setBase({ memo: customer.memo, version: customer.version });
            setMemo(customer.memo);
            reset();
          }}
          onKeepMine={() => save(customer.version)}
        />
      ) : (
        <>
          <FormFailure failure={failure} />
          {unsaved && (
            <Button type="submit" colour="purple" size={44} busy={state === "pending"}>
              메모 저장하기
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
