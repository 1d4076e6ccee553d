import { useEffect, useRef, useState } from "react";
import { verifyCode } from "#contract/phone-verification.ts";
import { getSettings } from "#contract/settings.ts";
import { verificationLimits as limits } from "#domain/accounts/phone-verification.ts";
import { codeOf, failureText } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { formatCountdown } from "#web/bookings/format-times.ts";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import styles from "./code-field.module.css";
import type { Proof } from "./person.ts";
import type { SentCode } from "./phone-proof.tsx";

interface CodeFieldProps {
  sent: SentCode;
  isAsking: boolean;
  onAgain: () => void;
  onProof: (proof: Proof) => void;
}

const resendSeconds = 60 / limits.sendsPerMinutePerNumber;

/** The code from the text message. The sixth digit sends it, because nothing else can follow. */
export function CodeField({ sent, isAsking, onAgain, onProof }: CodeFieldProps) {
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { run, pending, failure, forget } = useSend(verifyCode);
  const secondsLeft = useDeviceSeconds(sent.at + limits.validSeconds * 1000);
  const secondsToResend = useDeviceSeconds(sent.at + resendSeconds * 1000);
  const refused = codeOf(verifyCode, failure);
  const isOver = secondsLeft === 0 || refused === "code_expired" || refused === "code_tries_used_up";
  useEffect(() => input.current?.focus(), []);

  async function verify(typed: string) {
    const reply = await run({ key: sent.reply.key, code: typed, verificationCodeRefer: "BOOKING" });
    if (!reply) return;
    if (isRefused(reply)) return input.current?.select();
    const until = Date.now() + limits.proofSeconds * 1000;
    onProof({ key: sent.reply.key, maskedPhone: reply.maskedPhone, until });
  }
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, "").slice(0, limits.codeDigits);
    setCode(digits);
    forget();
    if (digits.length === limits.codeDigits) verify(digits);
  }
  const error =
    secondsLeft === 0
      ? "인증 시간이 지났어요. 인증번호를 다시 받아 주세요"
      : failure === undefined
        ? undefined
        : failureText(failure).title;
  return (
    <div className={styles.code}>
      <Field
        label="인증번호 6자리"
        help={`${sent.reply.maskedPhone} 번호로 보냈어요`}
        {...(error ? { error, touched: true } : {})}
      >
        <div className={styles.line}>
          <TextInput
            ref={input}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.digits}
            disabled={isOver}
            onChange={(event) => type(event.target.value)}
            after={<span className="number">{pending ? "확인 중" : formatCountdown(secondsLeft)}</span>}
          />
          <Button
            colour={isOver ? "black" : "gray"}
            size={44}
            busy={isAsking}
            disabled={secondsToResend > 0 || sent.reply.sendsLeftToday === 0}
            onClick={onAgain}
          >
            {secondsToResend > 0 ? `${secondsToResend}초 뒤 다시` : "다시 받기"}
          </Button>
        </div>
      </Field>
      <SandboxLink />
    </div>
  );
}

/** If no text is really sent, a person who tries the page can read the code here. */
function SandboxLink() {
  const { data: settings } = useBookingAnswer(getSettings, {});
  return settings?.standIns ? (
    <a href="/sandbox/messages" target="_blank" rel="noreferrer" className={styles.sandbox}>
      테스트용 문자함 열기
    </a>
  ) : null;
}

/** Counts down to a moment of this device's clock and stops at zero. */
function useDeviceSeconds(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
