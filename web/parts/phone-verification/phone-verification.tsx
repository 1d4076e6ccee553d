import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { requestCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose } from "#domain/phone-verification.ts";
import { CodeForm } from "./code-form.tsx";
import { KnownNumberForm, NumberForm } from "./number-form.tsx";

/** A phone that has been proven; `key` is what the next call sends as its verification key. */
export interface PhoneProof {
  key: string;
  maskedPhone: string;
}

interface PhoneVerificationProps {
  purpose: PublicVerificationPurpose;
  /** The number on record, masked, where it is not the person's to choose. */
  knownPhone?: string;
  numberLabel?: string;
  onProven: (proof: PhoneProof) => void;
}

interface Sent {
  reply: ReplyOf<typeof requestCode>;
  /** As typed; absent for a number on record. */
  phone: string | undefined;
  /** By the clock of this device: the server's end time means nothing where that clock is wrong. */
  sentAt: number;
}

/** Number, then code, then proof. The number stays filled in when somebody goes back to mend it. */
export function PhoneVerification({
  purpose,
  knownPhone,
  numberLabel = "휴대폰 번호",
  onProven,
}: PhoneVerificationProps) {
  const [sent, setSent] = useState<Sent>();
  const [phone, setPhone] = useState("");
  const keep = (reply: Sent["reply"], phone: string | undefined) => {
    if (phone !== undefined) setPhone(phone);
    setSent({ reply, phone, sentAt: Date.now() });
  };

  if (sent) {
    return (
      <CodeForm
        key={sent.reply.key}
        purpose={purpose}
        phone={sent.phone}
        sent={sent.reply}
        sentAt={sent.sentAt}
        onResent={(reply) => keep(reply, sent.phone)}
        onProven={() => onProven({ key: sent.reply.key, maskedPhone: sent.reply.maskedPhone })}
        {...(knownPhone === undefined ? { onOtherNumber: () => setSent(undefined) } : {})}
      />
    );
  }
  return knownPhone === undefined ? (
    <NumberForm purpose={purpose} phone={phone} label={numberLabel} onSent={keep} />
  ) : (
    <KnownNumberForm purpose={purpose} knownPhone={knownPhone} onSent={(reply) => keep(reply, undefined)} />
  );
}
