import { useRef, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { requestCode } from "#contract/phone-verification.ts";
import { CodeForm } from "./code-form.tsx";
import { KnownNumberForm, NumberForm } from "./number-form.tsx";
import styles from "./phone-verification.module.css";
import type { CodeWish } from "./use-code-request.ts";

/** A phone that has been proven; `key` is what the next call sends as its verification key. */
export interface PhoneProof {
  key: string;
  maskedPhone: string;
}

type PhoneVerificationProps = CodeWish & {
  /** The number on record, masked, where it is not the person's to choose. */
  knownPhone?: string;
  numberLabel?: string;
  /** One that is known but not proven yet. */
  firstPhone?: string;
  onProven: (proof: PhoneProof) => void;
};

interface Sent {
  reply: ReplyOf<typeof requestCode>;
  /** As typed; absent for a number on record. */
  phone: string | undefined;
  /** By the clock of this device: the server's end time means nothing where that clock is wrong. */
  sentAt: number;
}

/** Number, then code, then proof. The number stays filled in when somebody goes back to mend it. */
export function PhoneVerification({
  knownPhone,
  numberLabel = "휴대폰 번호",
  firstPhone = "",
  onProven,
  ...wish
}: PhoneVerificationProps) {
  const [sent, setSent] = useState<Sent>();
  const [phone, setPhone] = useState(firstPhone);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its form. Were the focus still on it, a dialog around us would take it
  // to itself, with the next frame once more, from the field of the form that follows.
  const turnTo = (next: Sent | undefined) => {
    place.current?.focus({ preventScroll: true });
    setSent(next);
  };
  const keep = (reply: Sent["reply"], phone: string | undefined) => {
    if (phone !== undefined) setPhone(phone);
    turnTo({ reply, phone, sentAt: Date.now() });
  };
  const form = sent ? (
    <CodeForm
      key={sent.reply.key}
      wish={wish}
      phone={sent.phone}
      sent={sent.reply}
      sentAt={sent.sentAt}
      onResent={(reply) => keep(reply, sent.phone)}
      onProven={() => onProven({ key: sent.reply.key, maskedPhone: sent.reply.maskedPhone })}
      {...(knownPhone === undefined ? { onOtherNumber: () => turnTo(undefined) } : {})}
    />
  ) : knownPhone === undefined && wish.shopId === undefined ? (
    <NumberForm purpose={wish.purpose} phone={phone} label={numberLabel} onSent={keep} />
  ) : (
    <KnownNumberForm wish={wish} knownPhone={knownPhone ?? ""} onSent={(reply) => keep(reply, undefined)} />
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {form}
    </div>
  );
}
