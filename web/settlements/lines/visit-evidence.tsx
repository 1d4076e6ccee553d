import { CircleHelp } from "lucide-react";
import type { ReplyOf } from "#contract/call.ts";
import type { SettlementLine } from "#contract/settlement.ts";
import { disputeVisit, getVisitEvidence } from "#contract/settlements.ts";
import { disputeStates } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { withParticle } from "#domain/text/particle.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./line-sheet.module.css";

interface VisitEvidenceProps {
  line: SettlementLine;
  reservationId: number;
}

type Evidence = ReplyOf<typeof getVisitEvidence>;

/** Why it counts as a first or a returning visit, with a button to dispute it. */
export function VisitEvidence({ line, reservationId }: VisitEvidenceProps) {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(getVisitEvidence, { shopId: shop.id, reservationId });
  return (
    <Stack
      as="section"
      gap={12}
      pad={16}
      frame
      radius="card"
      className={styles.evidence}
      aria-labelledby="evidence-title"
    >
      <Row as="h3" gap={6} size={14} id="evidence-title">
        <CircleHelp size={16} aria-hidden />왜 {line.firstVisit ? "첫 방문" : "재방문"}인가요?
      </Row>
      <Answered answer={answer} skeleton={<ListSkeleton rows={2} />}>
        {(evidence) => (
          <>
            <Why evidence={evidence} />
            {line.dispute ? (
              <DisputeState dispute={line.dispute} />
            ) : (
              line.firstVisit && (role === "OWNER" || role === "SUPER") && <Dispute line={line} evidence={evidence} />
            )}
          </>
        )}
      </Answered>
    </Stack>
  );
}

function Why({ evidence: { customerName, maskedPhone, earlier } }: { evidence: Evidence }) {
  const who = withParticle(`${customerName} 님(${maskedPhone})`, "이/가");
  if (earlier.length === 0) return <p>{who} 이 매장에서 완료한 예약이 그 전에 없었어요. 전화·방문 예약도 함께 봐요.</p>;
  return (
    <>
      <p>{who} 그 전에 다녀간 기록이 있어요.</p>
      <Stack as="ul" gap={8} number>
        {earlier.map(({ reservationId, completedAt, menuName, stylerName, online }) => (
          <li key={reservationId}>
            <Text as="strong" block size={13} weight="medium">
              {formatInstant(new Date(completedAt))}
            </Text>
            <small>
              {menuName} · {stylerName} · {online ? "온라인 예약" : "전화·방문 예약"}
            </small>
          </li>
        ))}
      </Stack>
    </>
  );
}

function DisputeState({ dispute: { state, answer } }: { dispute: NonNullable<SettlementLine["dispute"]> }) {
  return (
    <Stack gap={12} items="start" padTop={12} line="top">
      <StatusTag status={disputeStates[state]} />
      <p>{state === "OPEN" ? "첫 방문이 아니라고 알려 주셨어요. 확인하고 답을 드릴게요." : answer}</p>
    </Stack>
  );
}

function Dispute({ line, evidence }: { line: SettlementLine; evidence: Evidence }) {
  const { shop, role } = useCurrentShop();
  const lineId = line.id ?? 0;
  const form = useCallForm(disputeVisit, {
    defaults: { shopId: shop.id, lineId, reason: "" },
    onSuccess: () => {
      toast({ text: "첫 방문이 아니라고 알렸어요", tone: "done" });
    },
  });
  if (line.id === null)
    return (
      <Text size={13} tone="muted">
        첫 방문이 아니라면 정산이 확정된 뒤에 알려 주실 수 있어요.
      </Text>
    );
  if (role !== "OWNER")
    return (
      <Text size={13} tone="muted">
        첫 방문이 아니라면 대표가 알려 주실 수 있어요.
      </Text>
    );
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={12}
      items="start"
      padTop={12}
      line="top"
      className={styles.form}
      bar={
        <>
          <Button type="submit" colour="purple" kind="secondary" size={44} fullWidth busy={form.pending}>
            첫 방문이 아니에요
          </Button>
          {evidence.differenceWon > 0 && (
            <Text size={13} tone="muted">
              확인되면 수수료 차이 {wonText(evidence.differenceWon)}을 다음 입금에 더해 드려요.
            </Text>
          )}
        </>
      }
    >
      <Field label="추가 의견" note="입력하지 않아도 돼요" {...form.stateOf("reason")}>
        <TextInput {...form.field("reason")} maxLength={200} placeholder="예) 다른 번호로 여러 번 오신 분이에요" />
      </Field>
    </Form>
  );
}
