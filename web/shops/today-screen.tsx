import { Link } from "@tanstack/react-router";
import { ChevronRight, Store, UsersRound } from "lucide-react";
import { lazy } from "react";
import { getServiceShop } from "#contract/shops.ts";
import { formatDay, seoulDay } from "#domain/seoul-time.ts";
import { operatingStatuses } from "#domain/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useQuiet } from "#web/api/quiet.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BannerRow } from "#web/parts/banners/banner-row.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { NoticeList } from "#web/parts/notice-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { DesignerList } from "./designer-list.tsx";
import { OpeningPlace } from "./opening-place.tsx";
import { OperatingSwitch } from "./operating-switch.tsx";
import { statusTone } from "./status-tone.ts";
import styles from "./today-screen.module.css";

const AdvertisementNews = lazy(() => import("./advertisement-news.tsx"));

export function TodayScreen() {
  const { shop, role } = useCurrentShop();
  const open = shop.operatingStatus === "RUNNING";
  // Nobody waits for a banner, and nothing stands below it that could move.
  const isQuiet = useQuiet();
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
          <OpeningPlace />
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
        <div className={styles.column}>
          <NoticeList />
          {isQuiet && role !== "MEMBER" && (
            <LazyPart onLost={() => {}}>
              <AdvertisementNews shopId={shop.id} />
            </LazyPart>
          )}
          <BannerRow place="TODAY" stacked enabled={isQuiet} />
        </div>
      </div>
    </>
  );
}

function Designers({ shopId }: { shopId: number }) {
  const answer = useAnswer(getServiceShop, { id: shopId });
  const all = <Link to="/partners/shops/$shopId/service-shop" params={{ shopId: String(shopId) }} />;
  return (
    <Card
      title="함께하는 디자이너"
      note={answer.data ? `${answer.data.designers.length}명` : undefined}
      action={
        <Button colour="white" kind="secondary" size={34} iconAfter={ChevronRight} render={all}>
          손님 화면 보기
        </Button>
      }
    >
      <Answered answer={answer} bones={<ListBones rows={4} />}>
        {({ designers }) =>
          designers.length > 0 ? (
            <DesignerList designers={designers} />
          ) : (
            <EmptyState
              icon={UsersRound}
              title="아직 디자이너가 없어요"
              text="디자이너를 등록하면 손님이 골라서 예약할 수 있어요."
            />
          )
        }
      </Answered>
    </Card>
  );
}
