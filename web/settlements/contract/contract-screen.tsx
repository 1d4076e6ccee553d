import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ContractInfo, cancelContract, getContractInfo } from "#contract/settlements.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { formatFees } from "#web/parts/fee-plans/format-fees.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ChangeRequestNotice } from "./change-request-notice.tsx";
import styles from "./contract-screen.module.css";
import { FeePlanSheet } from "./fee-plan-sheet.tsx";

/** The contracting party, the account and the plan. Only the owner can change them. */
export function ContractScreen() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(getContractInfo, { id: shop.id });
  const isOwner = role === "OWNER";
  return (
    <SettlementPage>
      <Answered answer={answer} skeleton={<ContractSkeleton />}>
        {(info) => (
          <>
            <ContractNotices info={info} isOwner={isOwner} />
            <Stack gap={16} align="start" single={1024} className={styles.cards}>
              <div>
                <BankCard info={info} isOwner={isOwner} />
                <FeePlanCard info={info} isOwner={isOwner} />
              </div>
              <div>
                <BusinessCard info={info} isOwner={isOwner} />
                {isOwner && info.contractId !== null && <EndContractCard info={info} />}
              </div>
            </Stack>
            {!isOwner && (
              <Text above={4} size={13} tone="muted">
                계좌와 계약은 대표만 변경할 수 있어요.
              </Text>
            )}
          </>
        )}
      </Answered>
    </SettlementPage>
  );
}

interface PartProps {
  info: ContractInfo;
  isOwner: boolean;
}

function ContractNotices({ info: { contractId, changeRequest, hold }, isOwner }: PartProps) {
  return (
    <>
      {contractId === null && (
        <Notice tone="waits" role="note">
          진행 중인 정산 계약이 없어서 온라인 예약을 받을 수 없어요. 입금 계좌를 등록하면 다시 시작할 수 있어요.
        </Notice>
      )}
      {hold && (
        <Notice tone="waits" role="note">
          <b>지급을 잠시 보류했어요.</b> {hold.reason} ({formatDay(seoulDay(new Date(hold.heldAt)))}부터)
        </Notice>
      )}
      {changeRequest && (
        <ChangeRequestNotice request={changeRequest} isOwner={isOwner}>
          그때까지는 아래 계좌와 사업자로 정산해요.
        </ChangeRequestNotice>
      )}
    </>
  );
}

function BankCard({ info: { bank, payoutBusinessDays, changeRequest }, isOwner }: PartProps) {
  return (
    <Card
      title="입금 계좌"
      action={isOwner && !changeRequest && <ChangeLink label={bank ? "계좌 변경하기" : "계좌 등록하기"} />}
    >
      {bank ? (
        <>
          <Text size={20} weight="bold" className={styles.account}>
            {bank.bankName} 끝자리 <span className="number">{bank.maskedAccount.slice(-4)}</span>
          </Text>
          <Text above={4} size={13} tone="muted">
            예금주 {bank.holder} · 예약을 완료하고 {payoutBusinessDays}영업일 뒤에 입금해요
          </Text>
        </>
      ) : (
        <Text above={4} size={13} tone="muted">
          등록한 계좌가 없어요. 계좌를 등록해야 정산한 금액을 보낼 수 있어요.
        </Text>
      )}
    </Card>
  );
}

function BusinessCard({ info, isOwner }: PartProps) {
  const { ownerName, companyName, bizRegistrationNo, representativeName, begunAt, changeRequest } = info;
  return (
    <Card
      title="사업자"
      action={isOwner && !changeRequest && <ChangeLink label="사업자 정보 변경하기" what="business" />}
    >
      <Facts
        facts={[
          ["상호", companyName],
          ["사업자등록번호", bizRegistrationNo],
          ["대표자", representativeName],
          ["매장 대표", ownerName],
          ["계약 시작", begunAt ? formatDay(seoulDay(new Date(begunAt))) : "없음"],
        ]}
      />
    </Card>
  );
}

function ChangeLink({ label, what }: { label: string; what?: "business" }) {
  const { shop } = useCurrentShop();
  return (
    <Button
      colour="white"
      size={40}
      render={
        <Link
          to="/partners/shops/$shopId/settlements/contract/change"
          params={{ shopId: String(shop.id) }}
          search={what ? { what } : {}}
        />
      }
    >
      {label}
    </Button>
  );
}

function ContractSkeleton() {
  return (
    <SkeletonStack gap={16} align="start" single={1024} className={styles.cards}>
      <div>
        <Skeleton shape="block" height={152} />
        <Skeleton shape="block" height={232} />
      </div>
      <Skeleton shape="block" height={248} />
    </SkeletonStack>
  );
}

/** Ends the contract when nothing is due on either side; until then it lists what is due. */
function EndContractCard({ info: { owed } }: { info: ContractInfo }) {
  const { shop } = useCurrentShop();
  const { run, state, failure } = useCall(cancelContract);
  async function end() {
    const sure = await confirm({
      title: "정산 계약을 해지할까요?",
      content: "온라인 예약을 더 받을 수 없어요. 다시 시작하려면 입금 계좌를 새로 등록하고 확인을 받아야 해요.",
      confirmLabel: "계약 해지하기",
      danger: true,
    });
    if (sure && (await run({ id: shop.id }))) toast({ text: "정산 계약을 해지했어요", tone: "done" });
  }
  return (
    <Card title="계약 해지하기">
      <Stack gap={12} items="start" className={styles.end}>
        {owed.length > 0 ? (
          <>
            <Text tone="muted">아직 남은 예약이나 정산금이 있어 해지할 수 없어요.</Text>
            <Stack as="ul" gap={4} number>
              {owed.map((debt) => (
                <li key={debt}>{debt}</li>
              ))}
            </Stack>
          </>
        ) : (
          <Text tone="muted">남은 정산금과 예약이 없어 해지할 수 있어요. 해지하면 온라인 예약을 받을 수 없어요.</Text>
        )}
        <FormFailure failure={failure} />
        <Button
          colour="red"
          kind="secondary"
          size={44}
          busy={state === "pending"}
          disabled={owed.length > 0}
          onClick={end}
        >
          계약 해지하기
        </Button>
      </Stack>
    </Card>
  );
}

/** The cost of the plan as text, and the plan after it. */
function FeePlanCard({ info, isOwner }: { info: ContractInfo; isOwner: boolean }) {
  const { plan, nextPlan, contractId } = info;
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title="요금제"
      action={
        isOwner &&
        contractId !== null && (
          <Button colour="white" size={40} onClick={() => setChoosing(true)}>
            요금제 변경하기
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {plan ? <PlanFacts plan={plan} /> : <Text tone="muted">아직 정해진 요금제가 없어요.</Text>}
        {nextPlan && (
          <Notice tone="purple" role="note">
            {formatDay(nextPlan.effectiveFrom)}부터 <b>{feePlans[nextPlan.feePlan].label}</b>로 변경돼요. 그 전에 받은
            예약은 지금 요금제로 정산해요.
          </Notice>
        )}
      </Stack>
      {isOwner && (
        <FeePlanSheet
          open={choosing}
          plan={plan?.feePlan}
          next={nextPlan?.feePlan}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

function PlanFacts({ plan }: { plan: NonNullable<ContractInfo["plan"]> }) {
  const { label } = feePlans[plan.feePlan];
  return (
    <>
      <Text size={20} weight="bold" className={styles.name}>
        {label}{" "}
        <Text as="small" size={13} weight="regular" tone="muted" number>
          {formatDay(plan.effectiveFrom)}부터
        </Text>
      </Text>
      <Facts facts={formatFees(plan)} />
    </>
  );
}
