import { Link } from "@tanstack/react-router";
import { ChevronRight, EyeOff, Phone } from "lucide-react";
import { type CustomerDetail, changeCustomer } from "#contract/customers.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./customers-screen.module.css";

interface CustomerPanelProps {
  shopId: number;
  customer: CustomerDetail;
}

/** One customer: contact, totals, memo and visits. */
export function CustomerPanel({ shopId, customer }: CustomerPanelProps) {
  const { phone, phoneIsMasked, visits, noShows, spentWon, gender, reservations } = customer;
  return (
    <Stack gap={20}>
      <Row gap={12} justify="between">
        <Row as="p" wrap align="baseline" gap={8} rows={0} size={16} weight="bold">
          <span className="number">{phone}</span>
          <Text as="small" size={13} weight="regular" tone="muted">
            {customerGenders[gender].label}
          </Text>
        </Row>
        {!phoneIsMasked && phone !== "" && (
          <Button colour="white" size={40} icon={Phone} href={`tel:${phone}`}>
            전화하기
          </Button>
        )}
      </Row>
      <Stack as="dl" pad={16} padX={0} radius="card" fill="canvas" className={styles.counts}>
        <Count name="방문" value={`${visits.toLocaleString("ko-KR")}회`} />
        <Count name="노쇼" value={`${noShows.toLocaleString("ko-KR")}회`} warns={noShows > 0} />
        <Count name="누적 결제 금액" value={`${spentWon.toLocaleString("ko-KR")}원`} />
      </Stack>
      <MemoForm shopId={shopId} customer={customer} />
      <section className={styles.visits} aria-labelledby="customer-visits">
        <Text as="h3" below={4} size={13} id="customer-visits">
          예약 기록
        </Text>
        {reservations.length === 0 && (
          <Text size={13} tone="muted">
            아직 예약이 없어요.
          </Text>
        )}
        <ul>
          {reservations.map(({ id, startsAt, menuName, priceWon, status }) => (
            <Box as="li" key={id} line="top">
              <Link
                to="/partners/shops/$shopId/reservations"
                params={{ shopId: String(shopId) }}
                search={{ date: seoulDay(new Date(startsAt)), reservation: id }}
              >
                <Stack as="span" grow shrink>
                  <Text as="strong" weight="medium" number>
                    {formatInstant(new Date(startsAt))}
                  </Text>
                  <Text as="small" size={13} tone="muted" number>
                    {menuName} · {priceWon.toLocaleString("ko-KR")}원
                  </Text>
                </Stack>
                <StatusTag status={reservationStatuses[status]} />
                <ChevronRight size={16} aria-hidden />
              </Link>
            </Box>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function Count({ name, value, warns = false }: { name: string; value: string; warns?: boolean }) {
  return (
    <Stack items="center">
      <Text as="dt" size={12} tone="muted">
        {name}
      </Text>
      <Text as="dd" size={20} weight="bold" tone={warns ? "red" : undefined} tight number>
        {value}
      </Text>
    </Stack>
  );
}

interface MemoFormProps {
  shopId: number;
  customer: CustomerDetail;
}

/** The shop's memo about a customer; hidden in the privacy mode of this device. */
function MemoForm({ shopId, customer }: MemoFormProps) {
  const [hidden] = usePrivacyMode();
  const changing = useCall(changeCustomer);
  const inputOf = (memo: string, { id, version, name, gender }: CustomerDetail) => ({
    shopId,
    id,
    version,
    name,
    gender,
    memo,
  });
  const form = useForm<CustomerDetail, { memo: string }, CustomerDetail>({
    saved: customer,
    draftOf: ({ memo } = customer) => ({ memo }),
    kept: ({ memo }) => memo.trim(),
    errorsOf: ({ memo }) => fieldErrors(changeCustomer.input, inputOf(memo, customer)),
    calls: [changing],
    send: ({ memo }, over = customer) => changing.run({ ...inputOf(memo, customer), version: over.version }),
  });

  async function save(over?: CustomerDetail) {
    const saved = await form.save(over);
    if (!saved) return;
    form.start(saved);
    toast({ text: "메모를 저장했어요", tone: "done" });
  }
  if (hidden) {
    return (
      <Notice icon={EyeOff} role="note">
        이 기기에서는 메모를 가려 두었어요. 고객 목록 위에서 다시 보이게 할 수 있어요.
      </Notice>
    );
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={12}
      facts={({ memo }) => [["메모", memo || "없음"]]}
      bar={
        form.unsaved && (
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            메모 저장하기
          </Button>
        )
      }
    >
      <Field label="메모" note="매장 멤버만 볼 수 있어요" {...fieldState(form.errors.memo, true)}>
        <Textarea
          value={form.draft.memo}
          maxLength={500}
          showCount
          placeholder="두피가 예민해요, 조용한 자리를 좋아해요"
          onChange={({ target }) => form.patch({ memo: target.value })}
        />
      </Field>
    </Form>
  );
}
