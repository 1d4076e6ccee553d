import { useNavigate, useRouterState } from "@tanstack/react-router";
import type { Advertisement } from "#contract/advertisement.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./advertisement-detail.module.css";
import { AdvertisementTimeline } from "./advertisement-timeline.tsx";
import { ChangeCardSheet } from "./change-card-sheet.tsx";
import { ContentCard } from "./content-card.tsx";
import { DetailHead } from "./detail-head.tsx";
import { MoneyCard } from "./money-card.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PriceRiseCard } from "./price-rise-card.tsx";
import { ResultsCard } from "./results/results-card.tsx";
import { UnpaidNotice } from "./unpaid-notice.tsx";

export function AdvertisementDetail({ advertisement }: { advertisement: Advertisement }) {
  const { shop, role } = useCurrentShop();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const mayAct = role !== "OPERATOR" && shop.closedAt === null;
  const isOver = advertisement.moves.length === 0;
  const mayChangeCard = role === "OWNER" && mayAct && advertisement.billingType === "REGULAR_PAYMENT" && !isOver;
  // In the address, so that the return from the card window leads back here.
  const goTo = (to: string) => navigate({ to: ".", search: true, hash: to, replace: to === "", resetScroll: false });
  const onChangeCard = mayChangeCard ? () => goTo("card") : undefined;
  return (
    <Stack gap={16} bounded>
      <DetailHead advertisement={advertisement} />
      <UnpaidNotice advertisement={advertisement} onChangeCard={onChangeCard} />
      <PriceRiseCard advertisement={advertisement} mayAnswer={mayAct} />
      <div className={styles.board}>
        <Stack gap={16} bounded className={styles.column}>
          <ResultsCard advertisement={advertisement} />
          <PaymentList payments={advertisement.payments} />
        </Stack>
        <Stack gap={16} bounded className={styles.column}>
          <MoneyCard advertisement={advertisement} mayAct={mayAct} onChangeCard={onChangeCard} />
          <ContentCard advertisement={advertisement} />
          <AdvertisementTimeline timeline={advertisement.timeline} />
        </Stack>
      </div>
      {mayChangeCard && (
        <ChangeCardSheet advertisement={advertisement} open={hash === "card"} onClose={() => goTo("")} />
      )}
    </Stack>
  );
}
