import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getShopForOperator } from "#contract/shop-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FeePlanCard } from "./fee-plan-card.tsx";
import styles from "./operator-detail.module.css";
import { ShopApplications, ShopHandovers } from "./shop-applications.tsx";
import { ShopHead } from "./shop-head.tsx";
import { ShopPeople } from "./shop-people.tsx";
import { ShopRegistration } from "./shop-registration.tsx";

/** All that an operator needs to know of a shop, and what may be done about it. */
export function OperatorShopScreen() {
  const { shopId } = useParams({ from: "/_app/operator/operator/shops/$shopId" });
  const answer = useAnswer(getShopForOperator, { id: Number(shopId) });
  return (
    <div className={styles.screen}>
      <Button
        className={styles.back}
        colour="white"
        size={44}
        icon={ArrowLeft}
        render={<Link to="/operator/shops" search={{}} />}
      >
        매장 목록
      </Button>
      <Answered
        answer={answer}
        bones={
          <Card>
            <ListBones rows={8} />
          </Card>
        }
      >
        {(shop) => (
          <>
            <ShopHead shop={shop} />
            <div className={styles.columns}>
              <div className={styles.cards}>
                <ShopPeople people={shop.people} />
                <ShopApplications shop={shop} />
              </div>
              <div className={styles.cards}>
                <FeePlanCard shop={shop} />
                <ShopRegistration registration={shop.registration} />
                <ShopHandovers handovers={shop.handovers} />
              </div>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
