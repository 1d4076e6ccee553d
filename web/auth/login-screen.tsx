import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { login, type SignedIn, startGeneralLogin } from "#contract/auth.ts";
import { getSettings } from "#contract/settings.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { codeOf, type FailureCode } from "#web/api/failures.ts";
import { addressOf } from "#web/api/send.ts";
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
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import styles from "./login-screen.module.css";
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
      purpose={
        onward ? "로그인하면 보던 화면으로 바로 이동해요." : "매장에서 일하신다면 파트너스 로그인을 이용해 주세요."
      }
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
          카카오 로그인을 마치지 못했어요. 다시 시도해 주세요
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

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** In the history entry and not in the address, where others could read it. */
    signInId?: string;
  }
}

/** The id that an earlier screen has found, for the login form. */
const useSignInId = () => useLocation({ select: ({ state }) => state.signInId ?? "" });

/** The other login type: for invited people and new ones. */
function GeneralLogin() {
  const address = addressOf(startGeneralLogin, { continue: generalContinue(useContinue()) });
  return (
    <Box
      as="section"
      above={16}
      pad={16}
      radius="card"
      fill="canvas"
      className={styles.general}
      aria-labelledby="general-login"
    >
      <h2 id="general-login">초대를 받았거나 처음이세요?</h2>
      <Text below={12} size={13} tone="muted">
        카카오로 로그인하면 초대를 수락하거나 가입할 수 있어요.
      </Text>
      <Button colour="white" size={50} fullWidth icon={MessageCircle} href={address}>
        카카오로 시작하기
      </Button>
    </Box>
  );
}

/** A general login opens only the app area; the partners area needs the partners login. */
function generalContinue(onward: string | undefined): string | undefined {
  if (onward === undefined || /^\/app(?:[/?#]|$)/.test(onward)) return onward;
  return `/app?continue=${encodeURIComponent(onward)}`;
}

const people = {
  owner: "대표",
  manager: "매니저",
  designer: "디자이너",
  settlement: "정산",
  operator: "운영자",
  dormant: "휴면",
};

/** Shown only if the server is a development machine. */
function DemoAccounts({ onPick }: { onPick: (id: string, password: string) => void }) {
  return (
    <Box as="section" full pad={12} padX={16} radius="card" className={styles.demo} aria-label="테스트용 계정">
      <p>테스트용 계정을 누르면 아이디와 비밀번호가 채워져요.</p>
      <Row align="stretch" wrap justify="center" gap={8} above={8}>
        {Object.entries(people).map(([who, label]) => (
          <Button key={who} colour="white" size={30} onClick={() => onPick(`${who}@demo.danjang.kr`, "danjang-demo-1")}>
            {label}
          </Button>
        ))}
      </Row>
    </Box>
  );
}

const places = [
  { to: "/app/find-id", label: "아이디 찾기" },
  { to: "/app/reset-password", label: "비밀번호 재설정" },
  { to: "/app/signup", label: "가입하기" },
] as const;

function LoginLinks() {
  const onward = useContinue();
  return (
    <Row
      as="nav"
      align="stretch"
      justify="center"
      above={8}
      size={13}
      tone="muted"
      className={styles.links}
      aria-label="로그인 도움"
    >
      {places.map(({ to, label }) => (
        <Link key={to} to={to} search={{ continue: onward }}>
          {label}
        </Link>
      ))}
    </Row>
  );
}

/** The code for passkeys loads when somebody uses one. */
const load = withWholeSheet(() => import("#web/parts/passkeys/sign-in-by-passkey.ts"));

function PasskeyButton({ onSignedIn }: { onSignedIn: (who: SignedIn) => void }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  async function signIn() {
    setBusy(true);
    setProblem("");
    const outcome = await load().then(
      ({ signInByPasskey }) => signInByPasskey(),
      () => "접속이 원활하지 않습니다",
    );
    setBusy(false);
    if (typeof outcome === "string") setProblem(outcome);
    else onSignedIn(outcome);
  }
  return (
    <>
      <Button colour="white" size={50} fullWidth busy={busy} onClick={signIn}>
        패스키로 로그인
      </Button>
      {problem && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
