import { useRef, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { requestCode } from "#contract/phone-verification.ts";
import { CodeForm } from "./code-form.tsx";
import { KnownNumberForm, NumberForm } from "./number-form.tsx";
import styles from "./phone-verification.module.css";
import type { CodeWish } from "./use-code-request.ts";

/** A proved phone; `key` is the verification key for the next call. */
export interface PhoneProof {
  key: string;
  maskedPhone: string;
}

type PhoneVerificationProps = CodeWish & {
  /** The masked number on record, if the person cannot choose one. */
  knownPhone?: string;
  numberLabel?: string;
  /** A number that is known but not proved yet. */
  firstPhone?: string;
  onProven: (proof: PhoneProof) => void;
};

interface Sent {
  reply: ReplyOf<typeof requestCode>;
  /** As typed; undefined for a number on record. */
  phone: string | undefined;
  /** By this device's clock: the server's end time is useless if that clock is wrong. */
  sentAt: number;
}

/** Number, then code, then proof. The number stays filled in when the person goes back to correct it. */
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
  // The pressed button disappears with its form. If it still had the focus, a surrounding dialog would take the focus,
  // and again in the next frame from the field of the next form.
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
