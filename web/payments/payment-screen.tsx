import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getPayment } from "#contract/payments.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { BothSides } from "./both-sides.tsx";
import { LedgerCard } from "./ledger-card.tsx";
import { PaymentHead } from "./payment-head.tsx";
import styles from "./payment-screen.module.css";
import { StoryCard } from "./story-card.tsx";

/** A payment's whole story: each try, what went back, the ledger, and the gateway's own record of it. */
export function PaymentScreen() {
  const { paymentId } = useParams({ from: "/_app/operator/operator/payments/$paymentId" });
  const answer = useAnswer(getPayment, { id: Number(paymentId) });
  return (
    <div className={styles.screen}>
      <Button
        className={styles.back}
        colour="white"
        size={44}
        icon={ArrowLeft}
        render={<Link to="/operator/payments" search={{}} />}
      >
        결제 목록
      </Button>
      <Answered
        answer={answer}
        bones={
          <Card>
            <ListBones rows={8} />
          </Card>
        }
      >
        {(payment) => (
          <>
            <PaymentHead payment={payment} />
            <div className={styles.columns}>
              <StoryCard payment={payment} />
              <div className={styles.side}>
                <BothSides payment={payment} />
                <LedgerCard ledger={payment.ledger} />
              </div>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
