import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { getSettlementHome } from "#contract/settlements.ts";
import { payoutProblems } from "#domain/money/settlement.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { DisputesSheet } from "./lines/disputes-sheet.tsx";
import { wonText } from "./words.ts";

type SettlementHome = ReplyOf<typeof getSettlementHome>;

/** What delays a payout or is under review: the reason, since when, and what to do. */
export function SettlementNotices({ home }: { home: SettlementHome }) {
  const { hold, payouts, balanceWon, openDisputes } = home;
  const last = payouts[0];
  const failed = last?.state === "FAILED" ? last : undefined;
  const [disputesOpen, openDisputesSheet] = useState(false);
  return (
    <>
      {failed && (
        <Notice tone="failed" role="note" action={<ContractLink />}>
          <b>{formatDay(failed.day)} 입금이 되돌아왔어요.</b>{" "}
          {failed.problemCode ? payoutProblems[failed.problemCode] : failed.problem}. {wonText(failed.amountWon)}은
          그대로 보관하고 있어요. 계좌를 바로잡으면 다음 영업일에 보내요.
        </Notice>
      )}
      {hold && !failed && (
        <Notice tone="waits" role="note" action={<SupportLink />}>
          <b>입금을 잠시 멈췄어요.</b> {hold.reason} ({formatInstant(new Date(hold.heldAt))}부터) 정산은 계속 쌓이고,
          풀리면 모아서 보내요.
        </Notice>
      )}
      {balanceWon < 0 && (
        <Notice tone="neutral" role="note">
          <b>{wonText(0 - balanceWon)}을 다음 입금에서 빼요.</b> 월 이용료나 돌려준 금액이 들어온 금액보다 많았어요.
          따로 내지 않아도 돼요.
        </Notice>
      )}
      {openDisputes > 0 && (
        <Notice
          tone="neutral"
          role="note"
          action={
            <Button colour="white" size={40} onClick={() => openDisputesSheet(true)}>
              이의 보기
            </Button>
          }
        >
          첫 방문이 아니라고 알려 주신 {openDisputes}건을 확인하고 있어요.
        </Notice>
      )}
      <DisputesSheet open={disputesOpen} onClose={() => openDisputesSheet(false)} />
    </>
  );
}

function ContractLink() {
  const { shop } = useCurrentShop();
  return (
    <Button
      colour="white"
      size={40}
      render={<Link to="/partners/shops/$shopId/settlements/contract" params={{ shopId: String(shop.id) }} />}
    >
      계좌 확인하기
    </Button>
  );
}

function SupportLink() {
  return (
    <Button colour="white" size={40} render={<Link to="/partners/support" />}>
      문의하기
    </Button>
  );
}
