import { useEffect, useRef, useState } from "react";
import { listAdvertisementClauses } from "#contract/advertisements.ts";
import type { ReplyOf } from "#contract/call.ts";
import { type FlowSteps, isRecurring, termOf } from "#domain/advertising/advertisement-flow.ts";
import { advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ClauseButton } from "#web/parts/clause-button.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./agreement-step.module.css";

type Clause = ReplyOf<typeof listAdvertisementClauses>["items"][number];
type Agreement = "agreeTerms" | "agreePayment" | "regularPaymentAgree";

const agreementOf = { SERVICE_USE_POLICY: "agreeTerms", ADVERTISE_PAYMENT_AGREE: "agreePayment" } as const;

/** Step 4: the texts, and the consent to recurring payment. */
export function AgreementStep({ reason }: { reason: string | undefined }) {
  const { flow, go } = useOpenFlow();
  const answer = useAnswer(listAdvertisementClauses, {});
  const { quote } = useQuote();
  const hint = useBreakEvenHint(quote?.money.totalWon);
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  function goOn() {
    if (flow.steps[4].isValid) return go(5);
    setTried(true);
    list.current?.querySelector<HTMLElement>("li input:not(:checked)")?.focus();
  }
  return (
    <StepLayout
      title="동의해 주세요"
      intro="누르면 전문을 볼 수 있어요. 동의한 내용은 광고와 함께 보관해요."
      summary={
        <Summary money={quote?.money} startDay={quote?.displayPeriod?.startDate} nextChargeDay={quote?.nextChargeDay} />
      }
      totalWon={quote?.money.totalWon}
      hint={hint}
      action={{ label: "다음", onPress: goOn, note: "다음 단계에서 자리를 확보하고 결제해요." }}
    >
      <Stack ref={list} gap={16}>
        {reason && (
          <Notice tone="failed" role="alert">
            {reason}
          </Notice>
        )}
        <Card>
          <Answered answer={answer} skeleton={<ListSkeleton rows={3} />}>
            {({ items }) => <Agreements clauses={items} tried={tried} />}
          </Answered>
        </Card>
        {tried && !flow.steps[4].isValid && (
          <Notice tone="failed" role="alert">
            모두 동의해야 결제할 수 있어요
          </Notice>
        )}
      </Stack>
    </StepLayout>
  );
}

function Agreements({ clauses, tried }: { clauses: readonly Clause[]; tried: boolean }) {
  const { flow, change } = useOpenFlow();
  const fourth = flow.steps[4];
  const ids = clauses.map(({ id }) => id);
  const requested: Agreement[] = [
    ...clauses.map(({ clauseType }) => agreementOf[clauseType]),
    ...(isRecurring(flow) ? (["regularPaymentAgree"] as const) : []),
  ];
  const agreed = requested.filter((one) => fourth[one]);
  const isOld = agreed.length > 0 && ids.some((id) => !fourth.agreedClauseIds.includes(id));
  // A consent is to one version of a text. If another version is in force by now, the person has to consent again.
  useEffect(() => {
    if (isOld) change(4, { agreeTerms: false, agreePayment: false, agreedClauseIds: [] });
  }, [isOld, change]);

  const set = (to: Partial<FlowSteps[4]>) => change(4, { ...to, agreedClauseIds: ids });
  const setAll = (on: boolean) => set(Object.fromEntries(requested.map((one) => [one, on])));
  return (
    <Stack gap={12} className={styles.list}>
      <Checkbox
        className={styles.all}
        label="모두 동의하기"
        checked={agreed.length === requested.length}
        mixed={agreed.length > 0 && agreed.length < requested.length}
        onChange={(event) => setAll(event.target.checked)}
      />
      <ul aria-label="약관 동의">
        {clauses.map((clause) => {
          const name = agreementOf[clause.clauseType];
          return (
            <ClauseLine
              key={clause.id}
              clause={clause}
              agreed={fourth[name]}
              wrong={tried && !fourth[name]}
              onChange={(on) => set({ [name]: on })}
            />
          );
        })}
        {isRecurring(flow) && (
          <Row as="li" justify="between" gap={12}>
            <RegularPayment
              wrong={tried && !fourth.regularPaymentAgree}
              onChange={(on) => set({ regularPaymentAgree: on })}
            />
          </Row>
        )}
      </ul>
    </Stack>
  );
}

interface ClauseLineProps {
  clause: Clause;
  agreed: boolean;
  wrong: boolean;
  onChange: (on: boolean) => void;
}

function ClauseLine({ clause, agreed, wrong, onChange }: ClauseLineProps) {
  return (
    <li>
      <Checkbox
        label={clause.title}
        aria-invalid={wrong}
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ClauseButton clause={clause} onAgree={agreed ? undefined : () => onChange(true)} />
    </li>
  );
}

function RegularPayment({ wrong, onChange }: { wrong: boolean; onChange: (on: boolean) => void }) {
  const { flow } = useOpenFlow();
  const { quote } = useQuote();
  const every = advertisementTerms[termOf(flow)].label;
  const won = quote ? formatWon(quote.money.totalWon) : "광고비";
  const from = quote?.nextChargeDay ? `${formatDay(quote.nextChargeDay)}부터 ` : "";
  return (
    <Checkbox
      label="자동 결제 동의"
      help={`${from}${every}마다 ${won}을 등록한 카드로 결제해요. 끝나기 전날까지 언제든 해지할 수 있어요.`}
      aria-invalid={wrong}
      checked={flow.steps[4].regularPaymentAgree}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
