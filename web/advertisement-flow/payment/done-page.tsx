import { Link } from "@tanstack/react-router";
import { CalendarCheck, CircleCheck, ClipboardCheck, Megaphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { getAdvertisement } from "#contract/advertisements.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./done-page.module.css";

interface DonePageProps {
  advertisementId: number;
  onMore: () => void;
}

/** The advertisement is bought: what happens next, and when. */
export function DonePage({ advertisementId, onMore }: DonePageProps) {
  const { shop } = useCurrentShop();
  const answer = useAnswer(getAdvertisement, { shopId: shop.id, id: advertisementId });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack items="center" gap={8} pad={16} padX={0} center className={styles.page}>
      <CircleCheck size={48} className={styles.mark} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        결제가 완료됐어요. 이제 심사를 시작할게요
      </h2>
      <Text tone="muted">심사가 끝나면 인증한 연락처와 알림으로 알려 드려요.</Text>
      <Answered answer={answer} skeleton={<DoneSkeleton />}>
        {({ displayPeriod, pointNames, priceWon, nextChargeDay, payments }) => (
          <>
            <Stack as="ol" gap={4} full above={16} className={styles.next}>
              <Row as="li" align="stretch" gap={12} pad={12} padX={16} radius="control" tone="yellow">
                <ClipboardCheck size={20} aria-hidden />
                <span>
                  <Text as="strong" block tone="plain">
                    심사
                  </Text>
                  보통 영업일 기준 2일 이내에 끝나요. 반려되면 전액 환불해 드려요.
                </span>
              </Row>
              <Row as="li" align="stretch" gap={12} pad={12} padX={16} radius="control" tone="yellow">
                <Megaphone size={20} aria-hidden />
                <span>
                  <Text as="strong" block tone="plain" number>
                    {formatDay(displayPeriod.startDate)} 0시
                  </Text>
                  노출을 시작해요. 그 전에는 언제든 전액 환불받을 수 있어요.
                </span>
              </Row>
              <Row as="li" align="stretch" gap={12} pad={12} padX={16} radius="control" tone="yellow">
                <CalendarCheck size={20} aria-hidden />
                <span>
                  <Text as="strong" block tone="plain" number>
                    {formatDay(displayPeriod.endDate)}까지
                  </Text>
                  {nextChargeDay
                    ? `노출돼요. ${formatDay(nextChargeDay)}에 다음 기간이 결제되고 광고가 이어져요.`
                    : "노출되고 종료돼요."}
                </span>
              </Row>
            </Stack>
            <Card className={styles.facts}>
              <Facts
                facts={[
                  ["결제한 금액", formatWon(priceWon)],
                  ["결제 수단", payments[0]?.cardWords ?? ""],
                  ["지점", pointNames.join(", ")],
                  ["노출 기간", `${formatDay(displayPeriod.startDate)} ~ ${formatDay(displayPeriod.endDate)}`],
                ]}
              />
            </Card>
          </>
        )}
      </Answered>
      <Row gap={8} align="stretch" justify="center" wrap above={16} className={styles.ways}>
        <Button colour="white" size={50} onClick={onMore}>
          광고 더 신청하기
        </Button>
        <Button
          colour="yellow"
          size={50}
          render={
            <Link
              to="/partners/advertise/$advertisementId"
              params={{ advertisementId: String(advertisementId) }}
              search={{ shop: shop.id }}
            />
          }
        >
          신청한 광고 보기
        </Button>
      </Row>
    </Stack>
  );
}

function DoneSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={160} />
    </SkeletonGroup>
  );
}
