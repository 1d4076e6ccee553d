import { Link } from "@tanstack/react-router";
import { MapPin, Plus, Store } from "lucide-react";
import { listMyApplications } from "#contract/applications.ts";
import { listMyShops, type ShopGlimpse } from "#contract/shops.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ApplicationCardSkeleton, ApplicationCards } from "#web/parts/application-card/application-card.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { statusTone } from "#web/parts/operating/status-tone.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./my-shops-screen.module.css";

export function MyShopsScreen() {
  const { data, error, refetch } = useAnswer(listMyShops, {});
  if (error && !data) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <NoShopYet />;
  return (
    <>
      <Row align="stretch" justify="end" below={16}>
        <NewShop colour="white" />
      </Row>
      <SearchedList
        items={data.items}
        searchedText={({ name, address }) => `${name} ${address}`}
        of="매장"
        unit="곳"
        size={12}
        bare
      >
        {(shown) => (
          <Stack as="ul" gap={16} className={styles.shops}>
            {shown.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
          </Stack>
        )}
      </SearchedList>
    </>
  );
}

/** An open application is shown first: it waits for a review, or for its owner. */
function NoShopYet() {
  const answer = useAnswer(listMyApplications, { page: 0, size: 10 }, { staleMilliseconds: 0 });
  return (
    <Answered answer={answer} skeleton={<ApplicationCardSkeleton />}>
      {({ items }) => {
        const open = items.filter(({ closed }) => !closed);
        return (
          <>
            {open.length > 0 && <ApplicationCards lines={open} />}
            <Stack gap={16} items="center" className={styles.none}>
              <EmptyState
                icon={Store}
                title="아직 참여한 매장이 없어요"
                text="매장에서 보낸 초대를 수락하거나 새 매장의 입점을 신청하면 여기에 보여요."
                action={<NewShop colour={open.length > 0 ? "white" : "purple"} />}
              />
              <SupportBox />
            </Stack>
          </>
        );
      }}
    </Answered>
  );
}

function NewShop({ colour }: { colour: "purple" | "white" }) {
  return (
    <Button colour={colour} size={44} icon={Plus} render={<Link to="/partners/requests/new" search={{}} />}>
      새 매장 입점 신청하기
    </Button>
  );
}

function ShopCard({ shop }: { shop: ShopGlimpse }) {
  const [obstacle] = shop.bookingObstacles;
  // A settlement viewer has no access to today's screen.
  const to =
    shop.myRole === "SETTLEMENT_VIEW" ? "/partners/shops/$shopId/settlements" : "/partners/shops/$shopId/today";
  return (
    <Stack as="li" flex relative overflow="hidden" frame radius="card" fill="surface" className={styles.shop}>
      {shop.photoUrl ? (
        <img src={shop.photoUrl} alt="" width={375} height={375} />
      ) : (
        <span className={styles.noPhoto}>
          <Store size={40} aria-hidden />
        </span>
      )}
      <Stack gap={8} className={styles.words}>
        <Row gap={4} align="stretch">
          <Tag tone={statusTone[shop.operatingStatus]}>{operatingStatuses[shop.operatingStatus].label}</Tag>
          {obstacle && shop.operatingStatus === "RUNNING" && <Tag tone="waits">예약 불가</Tag>}
          <Tag>{serviceCategories[shop.serviceCategory].label}</Tag>
        </Row>
        <Text as="h2" size={20}>
          <Link to={to} params={{ shopId: String(shop.id) }} className={styles.link}>
            {shop.name}
          </Link>
        </Text>
        <Row as="p" gap={4} align="stretch" tone="muted" size={13} className={styles.address}>
          <MapPin size={14} aria-hidden />
          {shop.address}
        </Row>
        {obstacle && (
          <Text size={13} weight="medium">
            {bookingObstacleLabels[obstacle].label}
          </Text>
        )}
        <Text size={13} weight="medium">
          내 권한 {memberRoles[shop.myRole].label}
        </Text>
      </Stack>
    </Stack>
  );
}

function Loading() {
  return (
    <SkeletonStack label="매장을 불러오는 중이에요" gap={16} className={styles.shops}>
      {[1, 2, 3].map((key) => (
        <Stack key={key} flex relative overflow="hidden" frame radius="card" fill="surface" className={styles.shop}>
          <Skeleton shape="block" height={150} />
          <Stack gap={8} className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="70%" height={20} />
            <Skeleton />
          </Stack>
        </Stack>
      ))}
    </SkeletonStack>
  );
}
