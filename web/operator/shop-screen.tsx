import { Link, useParams } from "@tanstack/react-router";
import { getShopForOperator } from "#contract/shop-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { FeePlanCard } from "./fee-plan-card.tsx";
import styles from "./operator-detail.module.css";
import { ShopApplications, ShopHandovers } from "./shop-applications.tsx";
import { ShopHead } from "./shop-head.tsx";
import { ShopPeople } from "./shop-people.tsx";
import { ShopRegistration } from "./shop-registration.tsx";

/** All about a shop for an operator, and the possible actions. */
export function OperatorShopScreen() {
  const { shopId } = useParams({ from: "/_app/operator/operator/shops/$shopId" });
  const answer = useAnswer(getShopForOperator, { id: Number(shopId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/shops" search={{}} />}>매장 목록</BackTo>} answer={answer}>
      {(shop) => (
        <>
          <ShopHead shop={shop} />
          <div className={styles.columns}>
            <Stack gap={16} shrink>
              <ShopPeople people={shop.people} />
              <ShopApplications shop={shop} />
            </Stack>
            <Stack gap={16} shrink>
              <FeePlanCard shop={shop} />
              <ShopRegistration registration={shop.registration} />
              <ShopHandovers handovers={shop.handovers} />
            </Stack>
          </div>
        </>
      )}
    </DetailPage>
  );
}
