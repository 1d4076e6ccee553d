import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { resetPassword } from "#contract/auth.ts";
import { codeOf } from "#web/api/failures.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { type PhoneProof, PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { useContinue } from "./use-continue.ts";

export function ResetPasswordScreen() {
  const [proof, setProof] = useState<PhoneProof>();
  return (
    <EntryPage
      title="비밀번호 재설정"
      purpose={
        proof
          ? `${proof.maskedPhone} 번호를 확인했어요. 새 비밀번호를 정해 주세요.`
          : "가입할 때 사용한 휴대폰을 확인하면 새로 정할 수 있어요."
      }
    >
      <Stack gap={16} above={28}>
        {proof ? (
          <NewPasswordForm proof={proof} onProofAgain={() => setProof(undefined)} />
        ) : (
          <PhoneVerification purpose="PASSWORD" onProven={setProof} />
        )}
      </Stack>
      <BackToLogin />
    </EntryPage>
  );
}

function NewPasswordForm({ proof, onProofAgain }: { proof: PhoneProof; onProofAgain: () => void }) {
  const navigate = useNavigate();
  const onward = useContinue();
  const form = useCallForm(resetPassword, {
    defaults: { verificationKey: proof.key, newPassword: "" },
    onSuccess: async ({ loginId }) => {
      toast({ text: "비밀번호를 새로 정했어요. 새 비밀번호로 로그인해 주세요" });
      await navigate({
        to: "/app/login",
        search: { continue: onward, problem: undefined },
        state: { signInId: loginId },
        replace: true,
      });
    },
  });
  const { failure } = form;
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={16}
      failure={
        codeOf(resetPassword, failure) === "account_not_found" && (
          <Notice tone="failed" role="alert">
            이 번호로 가입한 계정이 없어요
          </Notice>
        )
      }
      bar={
        isProofGone(failure) ? (
          <Button colour="purple" size={50} fullWidth onClick={onProofAgain}>
            휴대폰 다시 인증하기
          </Button>
        ) : (
          <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
            새 비밀번호로 변경하기
          </Button>
        )
      }
    >
      <NewPasswordField
        label="새 비밀번호"
        value={form.draft.newPassword}
        state={form.stateOf("newPassword")}
        input={form.field("newPassword")}
      />
      <Text size={13} tone="muted">
        새로 정하면 로그인해 둔 모든 기기에서 로그아웃돼요.
      </Text>
    </Form>
  );
}

/** The proof has expired, or the number has no account: sending the same form again would fail again. */
function isProofGone(failure: unknown): boolean {
  const code = codeOf(resetPassword, failure);
  return code === "phone_not_verified" || code === "account_not_found";
}
