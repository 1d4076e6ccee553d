import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getPayoutForOperator } from "#contract/settlement-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PayoutExplained } from "./payout-explained.tsx";
import { PayoutHead } from "./payout-head.tsx";
import styles from "./payout-screen.module.css";

/** One payout: how it stands, what can be done, and how its amount came about. */
export function PayoutScreen() {
  const { payoutId } = useParams({ from: "/_app/operator/operator/settlements/payouts/$payoutId" });
  const answer = useAnswer(getPayoutForOperator, { id: Number(payoutId) }, { everyMilliseconds: 15_000 });
  return (
    <div className={styles.screen}>
      <Button
        className={styles.back}
        colour="white"
        size={44}
        icon={ArrowLeft}
        render={<Link to="/operator/settlements/payouts" search={{}} />}
      >
        입금 목록
      </Button>
      <Answered
        answer={answer}
        bones={
          <Card>
            <ListBones rows={8} />
          </Card>
        }
      >
        {({ line, explanation }) => (
          <>
            <PayoutHead line={line} />
            {line.state !== "FAILED" && <PayoutExplained explained={explanation} />}
          </>
        )}
      </Answered>
    </div>
  );
}
