import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { Check, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { signUp } from "#contract/auth.ts";
import { missingTerms } from "#domain/shops/clause.ts";
import { isPersonName } from "#domain/text/person-name.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { type CallFailure, failureOf } from "#web/api/failures.ts";
import { signedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { type PhoneProof, PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BackToLogin } from "./back-to-login.tsx";
import styles from "./sign-up-screen.module.css";
import { TermsStep } from "./terms-step.tsx";
import { useContinue } from "./use-continue.ts";

/** Clauses, phone, account. Every step stays mounted, so that typed text survives Back and a refusal. */
export function SignUpScreen() {
  const navigate = useNavigate();
  const onward = useContinue();
  const [proof, setProof] = useState<PhoneProof>();
  const [phoneProblem, setPhoneProblem] = useState<CallFailure<typeof signUp>>();
  const form = useCallForm(signUp, {
    defaults: {
      agreedClauses: [],
      verificationKey: "",
      loginId: "",
      password: "",
      name: isPersonName(signedIn().generalName ?? "") ? (signedIn().generalName ?? "") : "",
      email: "",
    },
    onSuccess: async (reply) => {
      toast({ text: "가입을 마쳤어요" });
      await goAfterLogin(navigate, reply, onward);
    },
  });
  const { refusal: failure, patch } = form;
  const agreed = form.draft.agreedClauses;
  const furthest = missingTerms(agreed).length > 0 ? "terms" : proof ? "account" : "phone";
  const [step, goTo] = useSignUpStep(furthest);
  const stepsBox = useFocusOnStep(step);

  // A refusal about the phone is corrected at the phone's step, whichever step it came from.
  useEffect(() => {
    const refusal = failureOf(signUp, failure);
    if (refusal?.data.code !== "phone_taken" && refusal?.data.code !== "phone_not_verified") return;
    setPhoneProblem(refusal);
    setProof(undefined);
  }, [failure]);

  return (
    <EntryPage title="가입하기" purpose="3단계면 끝나요. 이전으로 돌아가도 입력한 내용은 그대로 있어요.">
      <SignUpSteps step={step} furthest={furthest} onPick={goTo} />
      <Box ref={stepsBox} above={24}>
        <section hidden={step !== "terms"} aria-label="약관">
          <TermsStep
            agreed={agreed}
            onAgree={(agreedClauses) => patch({ agreedClauses })}
            onDone={() => goTo(proof ? "account" : "phone")}
          />
        </section>
        <section hidden={step !== "phone"} aria-label="휴대폰">
          <PhoneStep
            proof={proof}
            problem={phoneProblem}
            onProven={(proof) => {
              setProof(proof);
              setPhoneProblem(undefined);
              patch({ verificationKey: proof.key });
              goTo("account");
            }}
            onOtherNumber={() => setProof(undefined)}
            onDone={() => goTo("account")}
          />
        </section>
        <section hidden={step !== "account"} aria-label="계정">
          <AccountStep form={form} />
        </section>
      </Box>
      <BackToLogin />
    </EntryPage>
  );
}

/** Moves the focus to the new step, for screen readers. */
function useFocusOnStep(step: string) {
  const stepsBox = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    stepsBox.current?.querySelector<HTMLElement>("section:not([hidden]) :is(input, button)")?.focus();
  }, [step]);
  return stepsBox;
}

const labels = { terms: "약관", phone: "휴대폰", account: "계정" };

interface SignUpStepsProps {
  step: SignUpStep;
  furthest: SignUpStep;
  onPick: (step: SignUpStep) => void;
}

function SignUpSteps({ step, furthest, onPick }: SignUpStepsProps) {
  const reached = signUpSteps.indexOf(furthest);
  return (
    <Stack as="ol" gap={8} above={24} className={styles.path} aria-label="가입 순서">
      {signUpSteps.map((name, index) => (
        <li key={name}>
          <Row
            type="button"
            disabled={index > reached}
            aria-current={name === step ? "step" : undefined}
            as="button"
            gap={8}
            full
            tone="muted"
            size={13}
            weight="medium"
            className={classNames(styles.mark, name === step && styles.here, index < reached && styles.done)}
            onClick={() => onPick(name)}
          >
            <Stack
              as="span"
              items="middle"
              radius="round"
              fill="sunken"
              size={12}
              className={classNames(styles.dot, "number")}
            >
              {index < reached && name !== step ? <Check size={14} aria-label="완료" /> : index + 1}
            </Stack>
            {labels[name]}
          </Row>
        </li>
      ))}
    </Stack>
  );
}

type SignUpForm = ReturnType<typeof useCallForm<typeof signUp>>;

function AccountStep({ form }: { form: SignUpForm }) {
  const { draft, field, stateOf, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      gap={20}
      bar={
        <Button type="submit" colour="purple" size={60} fullWidth busy={pending}>
          가입하기
        </Button>
      }
    >
      <Field label="아이디" help="영문으로 시작하는 영문 소문자, 숫자, 밑줄 4~20자" {...stateOf("loginId")}>
        <TextInput {...field("loginId")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField
        label="비밀번호"
        value={draft.password}
        state={stateOf("password")}
        input={field("password")}
        owner={{ loginId: draft.loginId, email: draft.email }}
      />
      <Field label="이름" {...stateOf("name")}>
        <TextInput {...field("name")} autoComplete="name" />
      </Field>
      <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 사용할 수 있어요." {...stateOf("email")}>
        <TextInput {...field("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
    </Form>
  );
}

interface PhoneStepProps {
  proof: PhoneProof | undefined;
  /** Why the number has to be checked again. */
  problem: CallFailure<typeof signUp> | undefined;
  onProven: (proof: PhoneProof) => void;
  onOtherNumber: () => void;
  onDone: () => void;
}

function PhoneStep({ proof, problem, onProven, onOtherNumber, onDone }: PhoneStepProps) {
  const onward = useContinue();
  if (proof) {
    return (
      <Stack gap={12}>
        <Row as="p" gap={8} pad={12} padX={16} radius="control" fill="purple" tone="accent" className={styles.proven}>
          <CircleCheck size={20} aria-hidden />
          <span>
            <strong className="number">{proof.maskedPhone}</strong> 번호를 확인했어요.
          </span>
        </Row>
        <Button colour="purple" size={50} fullWidth onClick={onDone}>
          다음으로 가기
        </Button>
        <Button colour="white" size={44} fullWidth onClick={onOtherNumber}>
          다른 번호로 인증하기
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      {problem && (
        <Notice tone="failed" role="alert">
          {problem.message}. 다른 칸에 입력한 내용은 그대로 있어요.{" "}
          {problem.data.code === "phone_taken" && (
            <Link to="/app/find-id" search={{ continue: onward }} className={styles.link}>
              아이디 찾기
            </Link>
          )}
        </Notice>
      )}
      <PhoneVerification purpose="SIGNUP" onProven={onProven} />
    </Stack>
  );
}

const signUpSteps = ["terms", "phone", "account"] as const;
type SignUpStep = (typeof signUpSteps)[number];

/**
 * The step is in the address, so that Back goes one step back instead of leaving the form. A step opens only when the
 * earlier ones are done, whatever the address says.
 */
function useSignUpStep(furthest: SignUpStep): [SignUpStep, (step: SignUpStep) => void] {
  const navigate = useNavigate();
  const hash = useLocation({ select: ({ hash }) => hash });
  const requested = (signUpSteps as readonly string[]).indexOf(hash);
  const step = signUpSteps[Math.min(Math.max(requested, 0), signUpSteps.indexOf(furthest))] ?? "terms";
  return [step, (step) => navigate({ to: "/app/signup", search: (search) => search, hash: step })];
}
