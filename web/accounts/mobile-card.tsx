import { useEffect, useState } from "react";
import { type Account, changeMobile } from "#contract/accounts.ts";
import { codeOf } from "#web/api/failures.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { focusField } from "#web/parts/form/use-first-wrong-field.ts";
import { OwnerField, withPassword } from "#web/parts/passkeys/owner-field.tsx";
import { type PhoneProof, PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EditActions, EditCard } from "./edit-card.tsx";

export function MobileCard({ account }: { account: Account }) {
  return (
    <EditCard
      title="휴대폰 번호"
      facts={[
        [
          "번호",
          <span key="phone" className="number">
            {account.maskedPhone}
          </span>,
        ],
        ["이용 목적", "아이디 찾기, 비밀번호 재설정, 본인 확인"],
      ]}
      form={(stop) => <ChangeMobile loginId={account.loginId} onDone={stop} />}
    />
  );
}

function ChangeMobile({ loginId, onDone }: { loginId: string; onDone: () => void }) {
  const [proof, setProof] = useState<PhoneProof>();
  if (proof)
    return <ConfirmMobile loginId={loginId} proof={proof} onOther={() => setProof(undefined)} onDone={onDone} />;
  return (
    <Stack gap={12}>
      <PhoneVerification purpose="CHANGE_MOBILE" numberLabel="새 휴대폰 번호" onProven={setProof} />
      <Button colour="gray" size={44} onClick={onDone}>
        취소
      </Button>
    </Stack>
  );
}

interface ConfirmMobileProps {
  loginId: string;
  proof: PhoneProof;
  onOther: () => void;
  onDone: () => void;
}

/** The new number is proved; the password proves the account. */
function ConfirmMobile({ loginId, proof, onOther, onDone }: ConfirmMobileProps) {
  const form = useCallForm(changeMobile, {
    defaults: { verificationKey: proof.key, password: "" },
    inputOf: withPassword,
    onSuccess: ({ maskedPhone }) => {
      toast({ text: `휴대폰 번호를 변경했어요 (${maskedPhone})` });
      onDone();
    },
  });
  const { place, stateOf, field, submit, failure, pending } = form;
  useEffect(() => focusField(place, "password"), [place]);
  return (
    <Form
      form={form}
      onSave={submit}
      gap={12}
      bar={
        <>
          {failure !== undefined && !isPasswordLocked(failure) && (
            <Button colour="white" size={44} onClick={onOther}>
              다른 번호로 다시 인증하기
            </Button>
          )}
          <EditActions saveLabel="번호 변경하기" pending={pending} onCancel={onDone} />
        </>
      }
    >
      <p>
        <strong className="number">{proof.maskedPhone}</strong> 번호를 확인했어요. 본인 확인을 위해 비밀번호를 입력해
        주세요.
      </p>
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <OwnerField state={stateOf("password")} input={field("password")} onProven={() => submit()} />
    </Form>
  );
}

const isPasswordLocked = (failure: unknown) => codeOf(changeMobile, failure) === "sign_in_locked";
