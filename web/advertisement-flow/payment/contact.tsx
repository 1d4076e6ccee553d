import { Check, Phone } from "lucide-react";
import { useState } from "react";
import { getMyAccount } from "#contract/accounts.ts";
import type { ReplyOf } from "#contract/call.ts";
import { requestShopCode } from "#contract/phone-verification.ts";
import { provenFlow } from "#domain/advertising/advertisement-flow.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { CodeForm } from "#web/parts/phone-verification/code-form.tsx";
import { useCodeRequest } from "#web/parts/phone-verification/use-code-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { TextButton } from "#web/ui/text-button.tsx";
import styles from "./pay-step.module.css";

type SentCode = ReplyOf<typeof requestShopCode>;
interface Sent {
  reply: SentCode;
  phone: string | undefined;
  sentAt: number;
}

/** The contact of the advertisement, as one quiet line. It has to be proven before the next step. */
export function ContactLine({ onProve }: { onProve: () => void }) {
  const { flow, change } = useOpenFlow();
  const knownPhone = useKnownPhone();
  const { phoneNumberVerified, proof } = flow.steps[1];
  if (!phoneNumberVerified || !proof)
    return (
      <Row as="p" gap={8} rows={0} wrap tone="muted" size={13} className={styles.proven}>
        <Phone size={16} aria-hidden /> 연락처{" "}
        <Text as="b" tone="plain" number>
          {knownPhone}
        </Text>{" "}
        다음 단계 전에 인증해요
        <TextButton onClick={onProve}>연락처 인증하기</TextButton>
      </Row>
    );
  return (
    <Row as="p" gap={8} rows={0} wrap tone="muted" size={13} className={styles.proven}>
      <Check size={16} color="var(--purple)" aria-hidden /> 연락처{" "}
      <Text as="b" tone="plain" number>
        {proof.maskedPhone}
      </Text>{" "}
      인증됨
      <TextButton onClick={() => change(1, { phoneNumberVerified: false, proof: null })}>변경하기</TextButton>
    </Row>
  );
}

export function ContactCard({ why, onProven }: { why: string; onProven?: () => void }) {
  return (
    <Row
      as="section"
      wrap
      justify="between"
      gap={24}
      rows={12}
      pad={12}
      padX={20}
      frame
      radius="card"
      fill="surface"
      className={styles.card}
      aria-label="연락처 인증"
    >
      <div>
        <Text as="h3" size={16}>
          연락처를 확인할게요
        </Text>
        <Text tone="muted" size={13}>
          {why}
        </Text>
      </div>
      <Proof onProven={onProven} />
    </Row>
  );
}

/**
 * Proves a phone by a code: the one on record, or another. Managers prove their own, because they cannot read the
 * owner's.
 */
function Proof({ onProven }: { onProven: (() => void) | undefined }) {
  const { shop, role } = useCurrentShop();
  const { keep } = useOpenFlow();
  const [sent, setSent] = useState<Sent>();
  const [other, setOther] = useState(role !== "OWNER");
  const wish = { purpose: "SHOP_OWNER", shopId: shop.id } as const;
  const onSent = (reply: SentCode, phone?: string) => setSent({ reply, phone, sentAt: Date.now() });

  function proven({ key, maskedPhone }: SentCode) {
    keep((flow) => provenFlow(flow, { key, maskedPhone, verifiedAt: Date.now() }));
    onProven?.();
  }
  if (sent)
    return (
      <Stack gap={12} shrink className={styles.form}>
        <CodeForm
          key={sent.reply.key}
          wish={wish}
          phone={sent.phone}
          sent={sent.reply}
          sentAt={sent.sentAt}
          onResent={(reply) => onSent(reply, sent.phone)}
          onProven={() => proven(sent.reply)}
          onOtherNumber={() => {
            setSent(undefined);
            setOther(true);
          }}
        />
      </Stack>
    );
  return other ? <OtherNumber onSent={onSent} /> : <KnownNumber onSent={onSent} onOther={() => setOther(true)} />;
}

function useKnownPhone(): string {
  const { data: account } = useAnswer(getMyAccount, {});
  return account?.maskedPhone ?? "010-****-****";
}

function KnownNumber({ onSent, onOther }: { onSent: (reply: SentCode) => void; onOther: () => void }) {
  const { shop, role } = useCurrentShop();
  const knownPhone = useKnownPhone();
  const { ask, state, failure } = useCodeRequest({ purpose: "SHOP_OWNER", shopId: shop.id });
  async function send() {
    const reply = await ask();
    if (reply) onSent(reply);
  }
  return (
    <Row gap={12} rows={8} wrap className={styles.known}>
      <span>
        가입한 휴대폰 <b className="number">{knownPhone}</b>
      </span>
      <Button colour="purple" size={44} busy={state === "pending"} onClick={send}>
        인증번호 받기
      </Button>
      {role === "OWNER" && (
        <TextButton className={styles.other} onClick={onOther}>
          다른 번호로 받기
        </TextButton>
      )}
      <FormFailure failure={failure} />
    </Row>
  );
}

function OtherNumber({ onSent }: { onSent: (reply: SentCode, phone: string) => void }) {
  const { shop } = useCurrentShop();
  const form = useCallForm(requestShopCode, {
    defaults: { id: shop.id, phonenumber: "", verificationCodeRefer: "SHOP_OWNER" },
    onSuccess: (reply, { phonenumber }) => onSent(reply, phonenumber ?? ""),
  });
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={12}
      shrink
      className={styles.form}
      bar={
        <Button type="submit" colour="purple" size={44} busy={form.pending}>
          인증번호 받기
        </Button>
      }
    >
      <Field label="광고 알림을 받을 휴대폰" {...form.stateOf("phonenumber")}>
        <PhoneInput {...form.field("phonenumber")} />
      </Field>
    </Form>
  );
}
