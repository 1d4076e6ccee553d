import { useEffect, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { type requestCode, verifyCode } from "#contract/phone-verification.ts";
import { getSettings } from "#contract/settings.ts";
import { verificationLimits as limits } from "#domain/accounts/phone-verification.ts";
import { codeOf, failureOf } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { focusField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./phone-verification.module.css";
import { type CodeWish, useCodeRequest } from "./use-code-request.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface CodeFormProps {
  wish: CodeWish;
  phone: string | undefined;
  sent: ReplyOf<typeof requestCode>;
  sentAt: number;
  onResent: (reply: ReplyOf<typeof requestCode>) => void;
  onProven: () => void;
  onOtherNumber?: () => void;
}

const resendAfterSeconds = 60 / limits.sendsPerMinutePerNumber;

export function CodeForm({ wish, phone, sent, sentAt, onResent, onProven, onOtherNumber }: CodeFormProps) {
  const secondsLeft = useSecondsLeft(sentAt + limits.validSeconds * 1000);
  const secondsToResend = useSecondsLeft(sentAt + resendAfterSeconds * 1000);
  const form = useCallForm(verifyCode, {
    defaults: { key: sent.key, code: "", verificationCodeRefer: wish.purpose },
    onSuccess: onProven,
  });
  const { place, refusal: failure } = form;
  const resend = useCodeRequest(wish);
  const triesLeft = useTriesLeft(failure);
  const checked = form.stateOf("code");
  const [usedUp, setUsedUp] = useState(false);
  if (!usedUp && isOver(failure)) setUsedUp(true);
  const over = secondsLeft === 0 || usedUp;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal, also of the same kind, selects the typed code.
  useEffect(() => focusField(place, "code"), [place, failure]);

  async function sendAgain() {
    const reply = await resend.ask(phone);
    if (reply) onResent(reply);
  }
  const error =
    secondsLeft === 0
      ? "인증 시간이 지났어요. 인증번호를 다시 받아 주세요"
      : (refusalText(failure, triesLeft) ?? checked.error);

  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={16}
      failure={
        <>
          {error === undefined && <FormFailure failure={form.failure} />}
          <FormFailure failure={resend.failure} />
        </>
      }
      bar={
        <>
          <Stack gap={8} number className={styles.actions}>
            <Button
              colour={over ? "purple" : "gray"}
              size={50}
              busy={resend.state === "pending"}
              disabled={secondsToResend > 0 || sent.sendsLeftToday === 0}
              onClick={sendAgain}
            >
              {secondsToResend > 0 ? `${secondsToResend}초 뒤 다시 받기` : "다시 받기"}
            </Button>
            <Button type="submit" colour="purple" size={50} busy={form.pending} disabled={over}>
              확인하기
            </Button>
          </Stack>
          <Text size={13} tone="muted" className={styles.hint}>
            {sent.sendsLeftToday <= 2 && `오늘 이 번호로 ${sent.sendsLeftToday}회 더 받을 수 있어요. `}
            <SandboxLink />
          </Text>
        </>
      }
    >
      <Row as="p" gap={12} rows={0} justify="between" wrap role="status">
        <span>
          <strong className="number">{sent.maskedPhone}</strong> 번호로 인증번호를 보냈어요.
        </span>
        {onOtherNumber && (
          <Text
            type="button"
            as="button"
            tone="muted"
            size={13}
            weight="medium"
            className={styles.quiet}
            onClick={onOtherNumber}
          >
            번호 변경하기
          </Text>
        )}
      </Row>
      <Field label="인증번호 6자리" {...(error ? { error } : {})} touched={over || checked.touched}>
        <TextInput
          {...form.field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.codeDigits}
          className={styles.code}
          after={<TimeLeft seconds={secondsLeft} />}
        />
      </Field>
    </Form>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className="number">
      <span className="sr-only">남은 시간 </span>
      {clock}
    </span>
  );
}

/** If no text is really sent, a person who tries the product can read the code here. */
function SandboxLink() {
  const { data: settings } = useAnswer(getSettings, {}, { staleMilliseconds: Number.POSITIVE_INFINITY });
  return settings?.standIns ? (
    <Text
      href="/sandbox/messages"
      target="_blank"
      rel="noreferrer"
      as="a"
      tone="muted"
      size={13}
      weight="medium"
      className={styles.quiet}
    >
      테스트용 문자함 열기
    </Text>
  ) : null;
}

/** The server counts the attempts; this only shows how many are left. */
function useTriesLeft(failure: unknown): number {
  const [triesLeft, setTriesLeft] = useState<number>(limits.tries);
  useEffect(() => {
    if (codeOf(verifyCode, failure) === "code_wrong") setTriesLeft((tries) => tries - 1);
  }, [failure]);
  return triesLeft;
}

function isOver(failure: unknown): boolean {
  const code = codeOf(verifyCode, failure);
  return code === "code_expired" || code === "code_tries_used_up";
}

function refusalText(failure: unknown, triesLeft: number): string | undefined {
  const refusal = failureOf(verifyCode, failure);
  if (isOver(failure)) return refusal?.message;
  return refusal?.data.code === "code_wrong" ? `${refusal.message}. ${triesLeft}회 더 시도할 수 있어요` : undefined;
}
