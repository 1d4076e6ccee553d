import { Link, useSearch } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, Clock, Scale, TriangleAlert } from "lucide-react";
import { listReconciliations, type Reconciliation, reconcilePayments } from "#contract/payments.ts";
import { differenceKinds } from "#domain/money/reconciliation.ts";
import { addDays, formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { BackTo } from "#web/parts/detail-page.tsx";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { formatSide } from "./format-payment.ts";
import styles from "./reconciliations-screen.module.css";

const size = 20;

/** The results of comparing our payments with the gateway's, each night and on request. */
export function ReconciliationsScreen() {
  const { page = 0 } = useSearch({ from: "/_app/operator/operator/payments/reconciliations" });
  const answer = useAnswer(listReconciliations, { page, size }, { keepEarlier: "pages" });
  return (
    <Stack gap={16}>
      <BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>
      <CompareForm />
      <Text size={14} tone="muted" className={styles.elsewhere}>
        결제사나 은행에만 있는 거래를 확인하거나 결제를 중지하려면 <Link to="/operator/money">결제와 정산 상태</Link>로
        이동해 주세요.
      </Text>
      <ListScreen
        answer={answer}
        size={size}
        title="지난 대사"
        note="매일 새벽에 최근 3일을 대사해요"
        empty={{
          icon: Scale,
          title: "아직 대사한 적이 없어요",
          text: "기간을 선택하고 대사하기를 누르면 결제사의 기록과 하나씩 맞춰 봐요.",
        }}
      >
        {(items) => (
          <Box as="ul" lines>
            {items.map((one) => (
              <ReconciliationRow key={one.id} reconciliation={one} />
            ))}
          </Box>
        )}
      </ListScreen>
    </Stack>
  );
}

interface Draft {
  from: string | null;
  to: string | null;
}

/** Compares some days now: differences that the gateway can decide are fixed, and the others are recorded. */
function CompareForm() {
  const today = seoulDay(new Date());
  const comparing = useCall(reconcilePayments);
  const form = useForm({
    draftOf: (): Draft => ({ from: addDays(today, -6), to: today }),
    errorsOf: (draft) => fieldErrors(reconcilePayments.input, draft),
    calls: [comparing],
    send: async ({ from, to }) => (from && to ? comparing.run({ from, to }) : undefined),
    asksToLeave: false,
  });
  const { draft, stateOf, patch } = form;
  async function compare() {
    const done = await form.save();
    if (done) toast({ text: formatOutcome(done), tone: done.differences.length > 0 ? "failed" : "done" });
  }
  return (
    <Card title="결제사 기록과 대사">
      <Form form={form} onSave={compare} gap={12}>
        <Row gap={12} align="end" wrap className={styles.form}>
          <Field label="시작일" {...stateOf("from")}>
            <DateInput value={draft.from} max={today} onChange={(from) => patch({ from })} />
          </Field>
          <Field label="종료일" {...stateOf("to")}>
            <DateInput value={draft.to} max={today} onChange={(to) => patch({ to })} />
          </Field>
          <Button type="submit" colour="black" size={44} icon={Scale} busy={form.pending}>
            대사하기
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

function formatOutcome({ checked, differences }: { checked: number; differences: readonly unknown[] }): string {
  if (differences.length > 0) return `${checked}건 중 ${differences.length}건이 불일치해요`;
  return checked === 0 ? "이 기간에는 결제가 없어요" : `${checked}건이 모두 일치해요`;
}

/** One reconciliation, with a link from each difference to its payment. */
function ReconciliationRow({ reconciliation }: { reconciliation: Reconciliation }) {
  const { at, fromAt, toAt, byName, checked, mended, differences } = reconciliation;
  // The end is exclusive.
  const lastDay = seoulDay(new Date(new Date(toAt).getTime() - 1));
  return (
    <Box as="li" pad={16} padX="card">
      <Row gap={16} rows={4} justify="between" wrap>
        <Text as="b" number>
          {formatDay(seoulDay(new Date(fromAt)))} ~ {formatDay(lastDay)}
        </Text>
        <Outcome reconciliation={reconciliation} />
      </Row>
      <Text size={13} tone="muted" number>
        {byName ?? "정기 대사"} · <time dateTime={at}>{formatInstant(new Date(at))}</time> ·{" "}
        {checked.toLocaleString("ko-KR")}건 확인
        {mended > 0 && ` · ${mended.toLocaleString("ko-KR")}건을 결제사 기록에 맞췄어요`}
      </Text>
      {differences.length > 0 && (
        <Stack
          as="ul"
          above={12}
          radius="control"
          fill="canvas"
          lines
          className={styles.differences}
          aria-label="다른 결제"
        >
          {differences.map(({ paymentId, orderId, kind, ours, theirs }) => (
            <li key={paymentId}>
              <Link to="/operator/payments/$paymentId" params={{ paymentId: String(paymentId) }}>
                <span>
                  {differenceKinds[kind].label}
                  <Text as="small" block size={12} tone="muted">
                    {orderId}
                  </Text>
                </span>
                <Text as="span" size={13} number className={styles.sides}>
                  단장 {formatSide(ours)} · 결제사 {formatSide(theirs)}
                </Text>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}

function Outcome({ reconciliation: { finishedAt, differences } }: { reconciliation: Reconciliation }) {
  if (finishedAt === null)
    return (
      <Tag tone="waits" icon={Clock}>
        미완료
      </Tag>
    );
  return differences.length === 0 ? (
    <Tag tone="arrived" icon={CircleCheck}>
      모두 일치해요
    </Tag>
  ) : (
    <Tag tone="failed" icon={TriangleAlert}>
      {differences.length.toLocaleString("ko-KR")}건 불일치
    </Tag>
  );
}
