import { Link } from "@tanstack/react-router";
import { CreditCard, History, Megaphone } from "lucide-react";
import type { AdvertisementFilter } from "#domain/advertising/advertisement.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./advertisements-screen.module.css";

type Counts = Record<AdvertisementFilter, number>;

/** The number of current advertisements, and the links. */
export function ListHead({ counts }: { counts: Counts | undefined }) {
  const { shop, role } = useCurrentShop();
  const search = { shop: shop.id };
  const isPaused = shop.operatingStatus === "PAUSED" && shop.closedAt === null;
  return (
    <>
      <Row as="header" gap={16} rows={12} justify="between" wrap>
        <Text as="h2" size={24}>
          {counts ? shownNow(counts, isPaused) : <Skeleton width={220} height={30} />}
        </Text>
        <Row gap={8} align="stretch" wrap className={styles.ways}>
          {role !== "OPERATOR" && (
            <Button
              colour="white"
              size={44}
              icon={History}
              render={<Link to="/partners/advertise/history" search={search} />}
            >
              지난 광고
            </Button>
          )}
          {role !== "OPERATOR" && (
            <Button colour="white" size={44} icon={CreditCard} render={<Link to="/partners/cards" search={search} />}>
              결제 카드
            </Button>
          )}
          {/* The empty state has its own button. */}
          {counts?.[""] !== 0 && <ApplyButton />}
        </Row>
      </Row>
      {isPaused && counts && counts.DISPLAYED > 0 && (
        <Notice tone="waits">
          매장이 예약을 일시 중지해서 광고가 노출되지 않아요. 그동안에도 광고 기간은 연장되지 않아요. 매장을 다시
          운영하면 바로 노출돼요.
        </Notice>
      )}
    </>
  );
}

/** Only for people who may buy, and only for an open shop. */
export function ApplyButton() {
  const { shop, role } = useCurrentShop();
  if (role === "OPERATOR" || shop.closedAt !== null) return null;
  return (
    <Button
      colour="yellow"
      size={44}
      icon={Megaphone}
      render={<Link to="/partners/advertise/new" search={{ shop: shop.id }} />}
    >
      광고 신청하기
    </Button>
  );
}

function shownNow({ DISPLAYED }: Counts, isPaused: boolean): string {
  if (DISPLAYED === 0) return "지금 노출 중인 광고가 없어요";
  return isPaused ? `광고 ${DISPLAYED}개가 중지돼 있어요` : `광고 ${DISPLAYED}개를 보여 주고 있어요`;
}
