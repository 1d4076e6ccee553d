import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Dispute, decideDispute } from "#contract/settlement-console.ts";
import { getVisitEvidence } from "#contract/settlements.ts";
import { disputeStates } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./dispute-case.module.css";

const feeLabels = { OPEN: "환불할 수수료", ACCEPTED: "환불한 수수료", REJECTED: "유지된 수수료" } as const;

/** One dispute; its evidence shows earlier visits, so it is read only when somebody opens it. */
export function DisputeCase({ dispute }: { dispute: Dispute }) {
  const { id, shopId, shopName, customerName, menuName, completedAt, reason, state, answer, askedAt } = dispute;
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function turn() {
    setOpen(!open);
    setWasOpened(true);
  }
  return (
    <Stack as="li" gap={12} pad={20} padX="card">
      <Row gap={24} rows={8} align="stretch" justify="between" wrap className={styles.head}>
        <div>
          <Row as="h2" wrap gap={8} size={16}>
            <Link to="/operator/shops/$shopId" params={{ shopId: String(shopId) }}>
              {shopName}
            </Link>
            <StatusTag status={disputeStates[state]} />
          </Row>
          <p>
            {customerName} 님 · {menuName} · {formatInstant(new Date(completedAt))}에 완료
          </p>
          <Text tone="muted" size={13} number>
            {formatInstant(new Date(askedAt))}에 알림
          </Text>
        </div>
        <Text size={20} weight="bold" number>
          <Text as="small" block tone="muted" size={12} weight="regular">
            {feeLabels[state]}
          </Text>
          {wonText(dispute.differenceWon)}
        </Text>
      </Row>
      <Text as="blockquote" pad={8} padX={12} fill="canvas" className={styles.reason}>
        {reason || "첫 방문이 아니라고 알렸어요."}
      </Text>
      {answer && <Text weight="medium">답: {answer}</Text>}
      <div>
        <Button colour="white" size={44} aria-expanded={open} aria-controls={`dispute-${id}`} onClick={turn}>
          {open ? "접기" : state === "OPEN" ? "근거를 보고 답하기" : "근거 보기"}
        </Button>
      </div>
      <Stack id={`dispute-${id}`} gap={16} className={styles.inside} hidden={!open}>
        {open && <VisitEvidence shopId={shopId} reservationId={dispute.reservationId} />}
        {/* A started answer is still there when the case is opened again. */}
        {wasOpened && state === "OPEN" && <DecideForm dispute={dispute} />}
      </Stack>
    </Stack>
  );
}

/** What our records say about the visits of the same number, as text. */
function VisitEvidence({ shopId, reservationId }: { shopId: number; reservationId: number }) {
  const answer = useAnswer(getVisitEvidence, { shopId, reservationId });
  return (
    <Text as="section" pad={12} padX={16} radius="control" fill="canvas" size={13} number aria-label="근거">
      <Answered answer={answer} skeleton={<ListSkeleton rows={2} />}>
        {({ earlier, maskedPhone }) => (
          <>
            <Text as="h3" size={14}>
              {earlier.length === 0
                ? `${maskedPhone} 번호로 이 매장에서 완료한 예약이 그 전에는 없어요`
                : `${maskedPhone} 번호로 그 전에 ${earlier.length}회 다녀갔어요`}
            </Text>
            {earlier.length === 0 ? (
              <p>번호를 변경한 고객이거나 매장이 기록하지 않은 방문일 수 있어요.</p>
            ) : (
              <Stack as="ol" gap={4} above={8}>
                {earlier.map((visit) => (
                  <li key={visit.reservationId}>
                    {formatInstant(new Date(visit.completedAt))} · {visit.menuName} · {visit.stylerName} ·{" "}
                    {visit.online ? "온라인" : "전화·방문"}
                  </li>
                ))}
              </Stack>
            )}
          </>
        )}
      </Answered>
    </Text>
  );
}

/** The decision, with the text that the shop reads. */
function DecideForm({ dispute: { id, shopName, differenceWon } }: { dispute: Dispute }) {
  const deciding = useCall(decideDispute);
  const form = useForm({
    draftOf: () => ({ answer: "" }),
    errorsOf: ({ answer }) => fieldErrors(decideDispute.input, { id, accept: true, answer }),
    calls: [deciding],
    asksFirst: true,
    send: async ({ answer }, accept: boolean | undefined, saving) => {
      if (accept === undefined) return undefined;
      const sure = await confirm({
        title: accept ? `${shopName}의 이의 신청을 인정할까요?` : `${shopName}의 이의 신청을 기각할까요?`,
        content: accept
          ? `수수료 ${wonText(differenceWon)}을 다음 입금에 더해 환불해요.`
          : "수수료는 그대로 두고 답변을 매장에 알려요.",
        confirmLabel: accept ? "인정하기" : "기각하기",
      });
      return sure ? saving(deciding.run({ id, accept, answer })) : undefined;
    },
  });
  async function decide(accept: boolean) {
    if (!(await form.save(accept))) return;
    toast({ text: accept ? `${wonText(differenceWon)}을 다음 입금에 더해요` : "매장에 답변을 알렸어요", tone: "done" });
  }
  return (
    <Form
      form={form}
      onSave={() => {}}
      gap={12}
      label="이의 신청에 답변하기"
      bar={
        <Row gap={8} align="stretch" justify="end" wrap phone="equal">
          <Button colour="gray" size={44} busy={form.pending} onClick={() => decide(false)}>
            기각하기
          </Button>
          <Button colour="black" size={44} busy={form.pending} onClick={() => decide(true)}>
            인정하기
          </Button>
        </Row>
      }
    >
      <Field label="매장에 보낼 답변" {...form.stateOf("answer")}>
        <Textarea
          rows={2}
          value={form.draft.answer}
          maxLength={200}
          showCount
          placeholder="매장 기록으로 단골 고객인 것을 확인했어요"
          onChange={({ target }) => form.patch({ answer: target.value })}
        />
      </Field>
    </Form>
  );
}
