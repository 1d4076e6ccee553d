import { Link, useParams } from "@tanstack/react-router";
import { getPayoutForOperator } from "#contract/settlement-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { PayoutExplained } from "./payout-explained.tsx";
import { PayoutHead } from "./payout-head.tsx";

/** One payout: its status, its actions, and how its amount is computed. */
export function PayoutScreen() {
  const { payoutId } = useParams({ from: "/_app/operator/operator/settlements/payouts/$payoutId" });
  const answer = useAnswer(getPayoutForOperator, { id: Number(payoutId) }, { everyMilliseconds: 15_000 });
  return (
    <DetailPage
      back={<BackTo link={<Link to="/operator/settlements/payouts" search={{}} />}>입금 목록</BackTo>}
      answer={answer}
    >
      {({ line, explanation }) => (
        <>
          <PayoutHead line={line} />
          {line.state !== "FAILED" && <PayoutExplained explained={explanation} />}
        </>
      )}
    </DetailPage>
  );
}
