import { Check } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./sign-up-screen.module.css";
import { type SignUpStep, signUpSteps } from "./use-sign-up-step.ts";

const labels = { terms: "약관", phone: "휴대폰", account: "계정" };

interface SignUpStepsProps {
  step: SignUpStep;
  furthest: SignUpStep;
  onPick: (step: SignUpStep) => void;
}

export function SignUpSteps({ step, furthest, onPick }: SignUpStepsProps) {
  const reached = signUpSteps.indexOf(furthest);
  return (
    <ol className={styles.path} aria-label="가입 순서">
      {signUpSteps.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            disabled={index > reached}
            aria-current={name === step ? "step" : undefined}
            className={classNames(styles.mark, name === step && styles.here, index < reached && styles.done)}
            onClick={() => onPick(name)}
          >
            <span className={classNames(styles.dot, "number")}>
              {index < reached && name !== step ? <Check size={14} aria-label="마침" /> : index + 1}
            </span>
            {labels[name]}
          </button>
        </li>
      ))}
    </ol>
  );
}
