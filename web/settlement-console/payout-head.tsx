import { Link } from "@tanstack/react-router";
import { CirclePause, Landmark, RotateCw, Store } from "lucide-react";
import { useState } from "react";
import { type PayoutLine, retryPayout } from "#contract/settlement-console.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { payoutStates } from "#domain/money/settlement.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { FormerAccountForm } from "./former-account-form.tsx";
import { FormerOwnerTag } from "./former-owner-tag.tsx";
import styles from "./payout-head.module.css";

/** The amount, the payee, the status and the actions. */
export function PayoutHead({ line }: { line: PayoutLine }) {
  const { id, shopId, shopName, amountWon, state, held, contractId, contractEndedAt } = line;
  const contract = contractEndedAt === null ? undefined : contractId;
  const navigate = useNavigateIfStillHere();
  const [changing, setChanging] = useState(false);
  const { run, state: progress, failure } = useCall(retryPayout);
  async function retry() {
    const sure = await confirm({
      title: `${shopName}에 다시 보낼까요?`,
      content:
        "잔액으로 돌아간 금액을 현재 등록된 계좌로 모두 보내고, 입금 실패로 걸린 지급 보류를 해제해요. 계좌 정보가 수정됐는지 먼저 확인해 주세요.",
      confirmLabel: "다시 보내기",
    });
    const sent = sure && (await run({ id }));
    if (!sent) return;
    toast({ text: `${formatWon(sent.amountWon)}을 다시 보내고 있어요`, tone: "done" });
    navigate({ to: "/operator/settlements/payouts/$payoutId", params: { payoutId: String(sent.id) } });
  }
  return (
    <Card>
      <Row gap={24} rows={16} justify="between" wrap below={16}>
        <div>
          <Text weight="medium">
            {shopName} {contractEndedAt !== null && <FormerOwnerTag />}
          </Text>
          <Row as="h2" wrap gap={12} rows={4} size={32} className="number">
            {formatWon(amountWon)} {state && <StatusTag status={payoutStates[state]} />}
          </Row>
        </div>
        <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
          <Button
            colour="white"
            size={44}
            icon={Store}
            render={<Link to="/operator/shops/$shopId" params={{ shopId: String(shopId) }} />}
          >
            매장 보기
          </Button>
          {!held && (
            <Button
              colour="white"
              size={44}
              icon={CirclePause}
              render={<Link to="/operator/settlements/holds" search={{ shop: shopId, contract }} />}
            >
              지급 보류하기
            </Button>
          )}
          {state === "FAILED" && contractEndedAt !== null && (
            <Button colour="white" size={44} icon={Landmark} onClick={() => setChanging(true)}>
              계좌 변경하기
            </Button>
          )}
          {state === "FAILED" && (
            <Button colour="black" size={44} icon={RotateCw} busy={progress === "pending"} onClick={retry}>
              다시 보내기
            </Button>
          )}
        </Row>
      </Row>
      <FormFailure failure={failure} />
      <WhatToDo line={line} />
      <Facts facts={factsOf(line)} />
      <FormSheet open={changing} onClose={() => setChanging(false)} title="이전 대표의 계좌 변경하기">
        <FormerAccountForm contractId={contractId} onDone={() => setChanging(false)} />
      </FormSheet>
    </Card>
  );
}

function WhatToDo({ line: { state, problem, held, tries, nextTryAt, contractEndedAt } }: { line: PayoutLine }) {
  if (state === "FAILED")
    return (
      <Notice tone="failed" role="note" className={styles.notice}>
        {problem ?? "은행에서 입금이 거절됐어요"}.{" "}
        {contractEndedAt === null
          ? "금액은 매장 잔액으로 돌아갔고 매장에 알렸어요. 매장이 계좌를 수정하면 다시 보내 주세요."
          : "금액은 이전 대표의 잔액으로 돌아갔고 이전 대표에게 알렸어요. 통장 사본을 받아서 계좌를 변경하고 다시 보내 주세요."}
      </Notice>
    );
  if (state === "WANTED" && held)
    return (
      <Notice tone="waits" role="note" className={styles.notice}>
        지급 보류 중이라 입금하지 않았어요. 보류를 해제하면 바로 보내요.
      </Notice>
    );
  if (state === "WANTED" && tries > 0 && nextTryAt)
    return (
      <Notice tone="waits" role="note" className={styles.notice}>
        {problem ?? "은행의 응답을 기다리고 있어요"}. {formatInstant(new Date(nextTryAt))}에 자동으로 다시 시도해요.
      </Notice>
    );
  return held ? (
    <Notice tone="waits" role="note" className={styles.notice}>
      이 매장의 다음 입금은 보류돼 있어요.
    </Notice>
  ) : null;
}

function factsOf({ id, day, bankWords, lines, tries, createdAt, decidedAt }: PayoutLine) {
  return [
    ["입금 번호", String(id)],
    ["입금일", formatDay(day)],
    ["계좌", bankWords || "없음"],
    ["내역", `${formatNumber(lines)}건`],
    ["정산 일시", formatInstant(new Date(createdAt))],
    ["은행 조회 횟수", `${tries}회`],
    ["결과 일시", decidedAt ? formatInstant(new Date(decidedAt)) : "아직 없음"],
  ] as const;
}
