import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import type { signUp } from "#contract/auth.ts";
import type { CallFailure } from "#web/api/failures.ts";
import { type PhoneProof, PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./phone-step.module.css";
import { useContinue } from "./use-continue.ts";

interface PhoneStepProps {
  proof: PhoneProof | undefined;
  /** Why the number has to be checked again. */
  problem: CallFailure<typeof signUp> | undefined;
  onProven: (proof: PhoneProof) => void;
  onOtherNumber: () => void;
  onDone: () => void;
}

export function PhoneStep({ proof, problem, onProven, onOtherNumber, onDone }: PhoneStepProps) {
  const onward = useContinue();
  if (proof) {
    return (
      <Stack gap={12}>
        <p className={styles.proven}>
          <CircleCheck size={20} aria-hidden />
          <span>
            <strong className="number">{proof.maskedPhone}</strong> 번호를 확인했어요.
          </span>
        </p>
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
          {problem.message}. 다른 칸에 쓴 내용은 그대로 있어요.{" "}
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
