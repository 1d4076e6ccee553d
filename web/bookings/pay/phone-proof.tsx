import { Check } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { requestCode } from "#contract/phone-verification.ts";
import { isPhone } from "#domain/text/phone.ts";
import { failureText } from "#web/api/failures.ts";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { TextButton } from "#web/ui/text-button.tsx";
import { CodeField } from "./code-field.tsx";
import type { Proof } from "./person.ts";
import styles from "./phone-proof.module.css";

interface PhoneProofProps {
  knownPhone: string;
  phone: string;
  proof: Proof | undefined;
  /** The purpose of the number. */
  help?: string;
  error: string | undefined;
  onPhone: (phone: string) => void;
  onProof: (proof: Proof | undefined) => void;
}

export interface SentCode {
  reply: ReplyOf<typeof requestCode>;
  phone: string;
  /** By this device's clock, which also counts down the code's time. */
  at: number;
}

/** A phone number, and the code that proves it. */
export function PhoneProof({ knownPhone, phone, proof, help, error, onPhone, onProof }: PhoneProofProps) {
  const [sent, setSent] = useState<SentCode>();
  const [wantsOther, setWantsOther] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const { run, pending, failure, forget } = useSend(requestCode);
  const proven = proof?.maskedPhone ?? (wantsOther ? "" : knownPhone);

  async function ask() {
    setIsTouched(true);
    if (!isPhone(phone)) return;
    const reply = await run({ phonenumber: phone, verificationCodeRefer: "BOOKING" });
    if (reply && !isRefused(reply)) setSent({ reply, phone, at: Date.now() });
  }
  if (proven)
    return (
      <div className={styles.proven}>
        <p>
          <b className="number">{proven}</b>
          <span className={styles.tick}>
            <Check size={12} strokeWidth={3} aria-hidden />
          </span>
          <span>본인 확인됨</span>
        </p>
        <TextButton
          onClick={() => {
            setSent(undefined);
            setWantsOther(true);
            onProof(undefined);
          }}
        >
          번호 변경하기
        </TextButton>
      </div>
    );
  const wrongNumber = isTouched && !isPhone(phone) ? "전화번호는 010-1234-5678처럼 입력해 주세요" : undefined;
  const isSent = sent?.phone === phone;
  const shown = wrongNumber ?? (failure === undefined ? (isSent ? undefined : error) : failureText(failure).title);
  return (
    <div className={styles.fields}>
      <Field label="휴대폰 번호" {...(help ? { help } : {})} {...(shown ? { error: shown, touched: true } : {})}>
        <div className={styles.ask}>
          <PhoneInput
            value={phone}
            onChange={(event) => {
              forget();
              onPhone(event.target.value);
            }}
            onKeyDown={(event) => {
              // Enter requests the code and does not submit the payment.
              if (event.key !== "Enter") return;
              event.preventDefault();
              ask();
            }}
          />
          {!isSent && (
            <Button colour="black" size={44} busy={pending} onClick={ask}>
              인증번호 받기
            </Button>
          )}
        </div>
      </Field>
      {isSent && (
        <CodeField
          key={sent.reply.key}
          sent={sent}
          isAsking={pending}
          onAgain={ask}
          onProof={(proof) => {
            setWantsOther(false);
            onProof(proof);
          }}
        />
      )}
    </div>
  );
}
