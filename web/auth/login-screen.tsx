import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { login } from "#contract/auth.ts";
import { getSettings } from "#contract/settings.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { codeOf, type FailureCode } from "#web/api/failures.ts";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { focusField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { GeneralLogin } from "./general-login.tsx";
import { LoginLinks } from "./login-links.tsx";
import styles from "./login-screen.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { useSignInId } from "./sign-in-id.ts";
import { useContinue } from "./use-continue.ts";

const RecoveryCode = lazy(withWholeSheet(() => import("./recovery-code.tsx")));
const SignInPhone = lazy(withWholeSheet(() => import("./sign-in-phone.tsx")));

export function LoginScreen() {
  const navigate = useNavigate();
  const onward = useContinue();
  const signInId = useSignInId();
  const { problem } = useSearch({ from: "/_app/app/login" });
  const { data: settings } = useAnswer(getSettings, {}, { staleMilliseconds: Number.POSITIVE_INFINITY });
  const proof = useRef<string>(undefined);
  const form = useCallForm(login, {
    defaults: { loginType: "partners", id: signInId, password: "" },
    inputOf: (typed) => ({
      ...typed,
      recoveryCode: typed.recoveryCode || undefined,
      verificationKey: proof.current,
    }),
    onSuccess: (reply) => goAfterLogin(navigate, reply, onward),
  });
  const { place, field, stateOf, patch, refusal, failure, pending } = form;
  const [asksCode, setAsksCode] = useState(false);
  const [asksPhone, setAsksPhone] = useState(false);
  useLeaveIfSignedIn(onward);
  useEffect(() => {
    if (isCode(refusal, "passkey_needed")) setAsksCode(true);
    else if (isCode(refusal, "sign_in_phone_needed")) setAsksPhone(true);
    else if (failure || (signInId && !refusal)) focusField(place, "password");
  }, [refusal, failure, signInId, place]);

  return (
    <EntryPage
      title={
        <>
          로그인하고
          <br />
          오늘 예약을 확인하세요
        </>
      }
      purpose={onward ? "로그인하면 보려던 화면으로 바로 가요." : "매장에서 일하는 분은 파트너스 로그인을 써요."}
      after={
        settings?.development && (
          <DemoAccounts
            onPick={(id, password) => {
              patch({ id, password });
              focusField(place, "password");
            }}
          />
        )
      }
    >
      {problem !== undefined && (
        <Notice tone="failed" role="alert" className={styles.problem}>
          카카오 로그인을 마치지 못했어요. 다시 해 주세요
        </Notice>
      )}
      <Form
        form={form}
        onSave={form.submit}
        gap={20}
        above={28}
        bar={
          <>
            <Button type="submit" colour="purple" size={60} fullWidth busy={pending}>
              로그인하기
            </Button>
            <PasskeyButton onSignedIn={(who) => goAfterLogin(navigate, who, onward)} />
          </>
        }
      >
        <Field label="아이디 또는 이메일" {...stateOf("id")}>
          <TextInput {...field("id")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="비밀번호" {...stateOf("password")}>
          <PasswordInput {...field("password")} />
        </Field>
      </Form>
      {asksCode && (
        <Suspense>
          <RecoveryCode
            input={field("recoveryCode")}
            state={stateOf("recoveryCode")}
            pending={pending}
            onSend={() => form.submit()}
          />
        </Suspense>
      )}
      {asksPhone && (
        <Suspense>
          <SignInPhone
            onProven={(key) => {
              proof.current = key;
              form.submit();
            }}
          />
        </Suspense>
      )}
      <LoginLinks />
      <GeneralLogin />
    </EntryPage>
  );
}

const isCode = (failure: unknown, code: FailureCode<typeof login>) => codeOf(login, failure) === code;

/** A signed-in person does not need this screen, whichever old link led to it. */
function useLeaveIfSignedIn(onward: string | undefined) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on arrival; signing in here goes on by itself.
  useEffect(() => {
    if (isPartner(signedIn())) goAfterLogin(navigate, signedIn(), onward);
  }, []);
}
