import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { addPasskey, startPasskey } from "#contract/passkeys.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { send } from "#web/api/send.ts";
import { signOut } from "#web/api/sign-out.ts";
import { refreshSignedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { makeInBrowser } from "#web/parts/passkeys/browser-passkey.ts";
import { PasskeyFailure } from "#web/parts/passkeys/passkey-failure.tsx";
import { RecoveryCodes, recoveryAdvice } from "#web/parts/passkeys/recovery-codes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useContinue } from "./use-continue.ts";
import styles from "./wake-screen.module.css";

/** All that an operator without a passkey can do: create one, or sign out. */
export function PasskeyScreen() {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <KeepCodes codes={codes} />;
  return (
    <EntryPage
      title="패스키를 만들어 주세요"
      purpose="운영자는 모든 매장의 정보를 볼 수 있어 패스키로 로그인해요. 지문, 얼굴, 기기 잠금 번호로 본인을 확인하므로 비밀번호가 유출돼도 다른 사람이 로그인할 수 없어요."
    >
      <MakePasskey onMade={(made) => setCodes(made ?? [])} />
      <Stack gap={8} above={12} className={`${styles.ways} after-skeleton`}>
        <Button colour="white" kind="secondary" size={44} onClick={signOut}>
          로그아웃하기
        </Button>
      </Stack>
    </EntryPage>
  );
}

function MakePasskey({ onMade }: { onMade: (codes: string[] | null) => void }) {
  const [problem, setProblem] = useState<unknown>();
  const [making, setMaking] = useState(false);
  const form = useCallForm(startPasskey, {
    defaults: { password: "" },
    asksToLeave: false,
    async onSuccess(asked) {
      setMaking(true);
      setProblem(undefined);
      try {
        const { recoveryCodes } = await send(addPasskey, { passkey: await makeInBrowser(asked) });
        onMade(recoveryCodes);
      } catch (failure) {
        setProblem(failure);
      } finally {
        setMaking(false);
      }
    },
  });
  return (
    <Form
      form={form}
      onSave={() => making || form.submit()}
      gap={16}
      above={28}
      failure={<PasskeyFailure failure={form.failure ?? problem} />}
      bar={
        <Button type="submit" colour="purple" size={60} fullWidth busy={form.pending || making}>
          패스키 만들기
        </Button>
      }
    >
      <Field label="현재 비밀번호" {...form.stateOf("password")}>
        <PasswordInput {...form.field("password")} />
      </Field>
    </Form>
  );
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const navigate = useNavigate();
  const onward = useContinue();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function go() {
    setBusy(true);
    try {
      await goAfterLogin(navigate, await refreshSignedIn(), onward);
    } catch (failure) {
      setFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <EntryPage title="패스키를 만들었어요" purpose={codes.length > 0 ? recoveryAdvice : undefined}>
      <Stack gap={16} above={28}>
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        <PasskeyFailure failure={failure} />
        <Button colour="purple" size={60} fullWidth busy={busy} onClick={go}>
          {codes.length > 0 ? "저장했어요. 시작하기" : "시작하기"}
        </Button>
      </Stack>
    </EntryPage>
  );
}
