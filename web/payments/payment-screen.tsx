import { Link, useParams } from "@tanstack/react-router";
import { getPayment } from "#contract/payments.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { BothSides } from "./both-sides.tsx";
import { LedgerCard } from "./ledger-card.tsx";
import { PaymentHead } from "./payment-head.tsx";
import styles from "./payment-screen.module.css";
import { TimelineCard } from "./timeline-card.tsx";

/** A payment with its attempts, its refunds, its ledger entries and the gateway's record. */
export function PaymentScreen() {
  const { paymentId } = useParams({ from: "/_app/operator/operator/payments/$paymentId" });
  const answer = useAnswer(getPayment, { id: Number(paymentId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>} answer={answer}>
      {(payment) => (
        <>
          <PaymentHead payment={payment} />
          <div className={styles.columns}>
            <TimelineCard payment={payment} />
            <Stack gap={16} shrink>
              <BothSides payment={payment} />
              <LedgerCard ledger={payment.ledger} />
            </Stack>
          </div>
        </>
      )}
    </DetailPage>
  );
}
