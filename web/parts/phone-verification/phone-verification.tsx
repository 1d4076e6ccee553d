import { useRef, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { requestCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { CodeForm } from "./code-form.tsx";
import styles from "./phone-verification.module.css";
import { type CodeWish, useCodeRequest } from "./use-code-request.ts";

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

interface NumberFormProps {
  purpose: PublicVerificationPurpose;
  phone: string;
  label: string;
  onSent: (reply: ReplyOf<typeof requestCode>, phone: string) => void;
}

function NumberForm({ purpose, phone, label, onSent }: NumberFormProps) {
  const form = useCallForm(requestCode, {
    defaults: { phonenumber: phone, verificationCodeRefer: purpose },
    onSuccess: (reply, { phonenumber }) => onSent(reply, phonenumber ?? ""),
  });
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={16}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
          인증번호 받기
        </Button>
      }
    >
      <Field label={label} {...form.stateOf("phonenumber")}>
        <PhoneInput {...form.field("phonenumber")} />
      </Field>
    </Form>
  );
}

interface KnownNumberFormProps {
  wish: CodeWish;
  knownPhone: string;
  onSent: (reply: ReplyOf<typeof requestCode>) => void;
}

function KnownNumberForm({ wish, knownPhone, onSent }: KnownNumberFormProps) {
  const { ask: request, state, failure } = useCodeRequest(wish);
  async function ask() {
    const reply = await request();
    if (reply) onSent(reply);
  }
  return (
    <Stack gap={16}>
      <Row
        as="p"
        wrap
        justify="between"
        gap={16}
        rows={4}
        pad={12}
        padX={16}
        radius="control"
        fill="canvas"
        tone="muted"
        className={styles.known}
      >
        가입한 휴대폰{" "}
        <Text as="strong" tone="plain" size={16} number>
          {knownPhone}
        </Text>
      </Row>
      <FormFailure failure={failure} />
      <Button colour="purple" size={50} fullWidth busy={state === "pending"} onClick={ask}>
        인증번호 받기
      </Button>
    </Stack>
  );
}
