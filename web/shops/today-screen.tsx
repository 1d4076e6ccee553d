import { Link } from "@tanstack/react-router";
import { ChevronRight, Store, UsersRound } from "lucide-react";
import { getServiceShop } from "#contract/shops.ts";
import { formatDay, seoulDay } from "#domain/seoul-time.ts";
import { operatingStatuses } from "#domain/shop.ts";
import { designerRanks } from "#domain/staff.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { NoticeList } from "#web/parts/notice-list.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { OperatingSwitch } from "./operating-switch.tsx";
import { statusTone } from "./status-tone.ts";
import styles from "./today-screen.module.css";

export function TodayScreen() {
  const { shop, role } = useCurrentShop();
  const open = shop.operatingStatus === "RUNNING";
  return (
    <>
      <div className={styles.headline}>
        <div>
          <p className={styles.day}>{formatDay(seoulDay(new Date()))}</p>
          <h2>{open ? "오늘도 손님을 맞을 준비가 됐어요" : "지금은 온라인 예약을 받지 않아요"}</h2>
        </div>
      </div>
      <div className={styles.board}>
        <div className={styles.column}>
          <Card title="매장 상태">
            <div className={styles.state}>
              <Store size={28} strokeWidth={1.75} aria-hidden />
              <div>
                <p className={styles.big}>
                  {operatingStatuses[shop.operatingStatus].label}
                  <Tag tone={statusTone[shop.operatingStatus]}>{open ? "예약 받는 중" : "예약 쉬는 중"}</Tag>
                </p>
                <p className={styles.muted}>
                  {open ? "손님이 온라인으로 예약할 수 있어요." : "이미 잡힌 예약은 그대로 있어요."}
                </p>
              </div>
              {role !== "MEMBER" && <OperatingSwitch shop={shop} />}
            </div>
          </Card>
          <Designers shopId={shop.id} />
        </div>
        <NoticeList />
      </div>
    </>
  );
}

function Designers({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useAnswer(getServiceShop, { id: shopId });
  return (
    <Card
      title="함께하는 디자이너"
      note={data ? `${data.designers.length}명` : undefined}
      padded={false}
      action={
        <Button
          colour="white"
          kind="secondary"
          size={34}
          iconAfter={ChevronRight}
          render={<Link to="/partners/shops/$shopId/service-shop" params={{ shopId: String(shopId) }} />}
        >
          손님 화면 보기
        </Button>
      }
    >
      {error && <ErrorState {...failureText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <SkeletonGroup className={styles.bones}>
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </SkeletonGroup>
      )}
      {data?.designers.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title="아직 디자이너가 없어요"
          text="디자이너를 등록하면 손님이 골라서 예약할 수 있어요."
        />
      )}
      <ul className={styles.people}>
        {data?.designers.map(({ id, name, rank, introduction, photoUrl }) => (
          <li key={id}>
            <Avatar name={name} photoUrl={photoUrl} size={40} decorative />
            <div>
              <p className={styles.name}>
                {name} <small>{designerRanks[rank].label}</small>
              </p>
              <p className={styles.muted}>{introduction}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
