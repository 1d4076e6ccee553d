import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import styles from "./new-password-field.module.css";

const rules: { label: string; isMet: (password: string) => boolean }[] = [
  { label: "10자 이상", isMet: (password) => password.length >= 10 },
  { label: "서로 다른 글자 4개 이상", isMet: (password) => new Set(password).size >= 4 },
];

interface NewPasswordFieldProps {
  label: string;
  /** What has been typed so far. */
  value: string;
  state: { touched: boolean; error?: string };
  input: ComponentProps<typeof PasswordInput>;
}

/** The rules stand there before anybody breaks one, and each is ticked off as it is met. */
export function NewPasswordField({ label, value, state, input }: NewPasswordFieldProps) {
  return (
    <Field label={label} help="흔한 비밀번호나 아이디와 같은 비밀번호는 쓸 수 없어요." {...state}>
      <PasswordInput {...input} autoComplete="new-password" />
      <ul className={styles.rules}>
        {rules.map(({ label, isMet }) => (
          <li key={label} className={classNames(isMet(value) && styles.met)}>
            <Check size={14} aria-hidden />
            {label}
            <span className="sr-only">{isMet(value) ? " 지켰어요" : " 아직이에요"}</span>
          </li>
        ))}
      </ul>
    </Field>
  );
}
