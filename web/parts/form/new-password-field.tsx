import { Check } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { checkNewPassword } from "#contract/auth.ts";
import type { ReplyOf } from "#contract/call.ts";
import { passwordProblems } from "#domain/accounts/password-problem.ts";
import { send } from "#web/api/send.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./new-password-field.module.css";

const rules: { label: string; isMet: (password: string) => boolean }[] = [
  { label: "10자 이상", isMet: (password) => password.length >= 10 },
  { label: "서로 다른 글자 4개 이상", isMet: (password) => new Set(password).size >= 4 },
];

interface NewPasswordFieldProps {
  label: string;
  /** The typed password. */
  value: string;
  state: { touched: boolean; error?: string };
  input: ComponentProps<typeof PasswordInput>;
  /** The new account, if nobody is signed in yet. */
  owner?: { loginId: string; email: string };
}

/** The rules are shown from the beginning, and each is marked when it is met. */
export function NewPasswordField({ label, value, state, input, owner }: NewPasswordFieldProps) {
  const judged = useJudgement(value, owner);
  const isCommon = judged?.problem != null;
  const error = state.error ?? (judged?.problem ? passwordProblems[judged.problem].label : undefined);
  return (
    <Field
      label={label}
      help="흔한 비밀번호나 아이디와 같은 비밀번호는 사용할 수 없어요."
      touched={state.touched || isCommon}
      {...(error ? { error } : {})}
    >
      <PasswordInput {...input} autoComplete="new-password" />
      <Row as="ul" gap={12} rows={2} align="stretch" wrap size={12} tone="muted" className={styles.rules}>
        {rules.map(({ label, isMet }) => (
          <Row as="li" key={label} className={classNames(isMet(value) && styles.met)} gap={4}>
            <Check size={14} aria-hidden />
            {label}
            <span className="sr-only">{isMet(value) ? " 충족" : " 미충족"}</span>
          </Row>
        ))}
        <Row as="li" className={classNames(judged?.problem === null && styles.met)} gap={4}>
          <Check size={14} aria-hidden />
          흔하지 않은 비밀번호
          <span className="sr-only">{judged?.problem === null ? " 충족" : " 미충족"}</span>
        </Row>
      </Row>
    </Field>
  );
}

type Judgement = ReplyOf<typeof checkNewPassword>;
const pauseMilliseconds = 400;

/** The server's check of a long enough password, after a pause in typing; nothing if it does not answer. */
function useJudgement(password: string, owner: NewPasswordFieldProps["owner"]): Judgement | undefined {
  const [judged, setJudged] = useState<{ of: string; judgement: Judgement }>();
  const { loginId, email } = owner ?? {};
  const isWorthAsking = rules.every(({ isMet }) => isMet(password));
  useEffect(() => {
    if (!isWorthAsking) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const input = { password, ...(loginId ? { loginId } : {}), ...(email ? { email } : {}) };
      // Only a hint, so failures are ignored: the form itself is checked when it is sent.
      send(checkNewPassword, input, { signal: asking.signal }).then(
        (judgement) => setJudged({ of: password, judgement }),
        () => undefined,
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [password, loginId, email, isWorthAsking]);
  return judged?.of === password ? judged.judgement : undefined;
}
