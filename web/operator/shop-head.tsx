import { Link } from "@tanstack/react-router";
import { ExternalLink, History, Pause, Play } from "lucide-react";
import type { ConsoleShop } from "#contract/shop-console.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { canMoveShop, operatingMoves, serviceCategories } from "#domain/shops/shop.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./operator-detail.module.css";
import { ShopStanding } from "./shop-standing.tsx";

/** The shop, its key figures, and links into it. */
export function ShopHead({ shop }: { shop: ConsoleShop }) {
  const { counts, addresses, closedAt, pausedAt, openedAt } = shop;
  const address = [addresses.road, addresses.detail].filter(Boolean).join(" ");
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <Row gap={12} rows={8} wrap>
            <Text as="h2" size={24} tight>
              {shop.name}
            </Text>
            <ShopStanding status={shop.operatingStatus} closed={closedAt !== null} />
          </Row>
          <Text above={4} tone="muted">
            {serviceCategories[shop.serviceCategory].label} · <span className="number">{shop.phoneNumber}</span> ·{" "}
            {address} · 매장 번호 <span className="number">{shop.id}</span>
          </Text>
          <Text above={4} tone="muted">
            {dayOf(shop.createdAt)} 등록{openedAt && ` · ${dayOf(openedAt)} 오픈`}
            {closedAt && ` · ${dayOf(closedAt)} 입점 해지`}
          </Text>
        </div>
        <Row as="dl" gap={32} rows={12} align="stretch" wrap className={styles.figures}>
          <Figure name="예정된 예약" rows={counts.reservationsAhead} unit="건" />
          <Figure name="디자이너" rows={counts.staffs} unit="명" />
          <Figure name="메뉴" rows={counts.menus} unit="개" />
          <Figure name="고객" rows={counts.customers} unit="명" />
        </Row>
        {!closedAt && pausedAt && (
          <Notice tone="waits">
            {formatInstant(new Date(pausedAt))}부터 {shop.pausedByOperator ? "운영자가" : "매장이"} 온라인 예약을
            중지했어요.
          </Notice>
        )}
        {shop.isOwn ? <Notice>내가 일하는 매장이에요. 운영자로는 볼 수만 있어요.</Notice> : <Actions shop={shop} />}
      </Stack>
    </Card>
  );
}

const dayOf = (instant: string) => formatDay(seoulDay(new Date(instant)));

function Figure({ name, rows, unit }: { name: string; rows: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {rows.toLocaleString("ko-KR")}
        {unit}
      </dd>
    </div>
  );
}

function Actions({ shop }: { shop: ConsoleShop }) {
  const pausing = useCall(pauseShop);
  const resuming = useCall(resumeShop);
  const isOpen = shop.closedAt === null;

  async function pause() {
    const sure = await confirm({
      title: `${shop.name}의 온라인 예약을 중지할까요?`,
      content: "이미 잡힌 예약은 그대로 있어요. 운영자가 중지한 것으로 기록되고, 중지된 기간만큼 광고 기간이 연장돼요.",
      confirmLabel: operatingMoves.pause.label,
      danger: true,
    });
    if (sure && (await pausing.run({ shopId: shop.id }))) toast({ text: "온라인 예약을 중지했어요", tone: "done" });
  }
  async function resume() {
    if (await resuming.run({ shopId: shop.id })) toast({ text: "운영을 다시 시작했어요", tone: "done" });
  }
  return (
    <>
      <Row gap={8} align="stretch" wrap phone="fill">
        <Button
          colour="black"
          size={44}
          icon={ExternalLink}
          render={<Link to="/partners/shops/$shopId/today" params={{ shopId: String(shop.id) }} />}
        >
          운영자로 매장에 들어가기
        </Button>
        {isOpen && canMoveShop(shop.operatingStatus, "pause") && (
          <Button colour="white" size={44} icon={Pause} busy={pausing.state === "pending"} onClick={pause}>
            {operatingMoves.pause.label}
          </Button>
        )}
        {isOpen && canMoveShop(shop.operatingStatus, "resume") && (
          <Button colour="purple" size={44} icon={Play} busy={resuming.state === "pending"} onClick={resume}>
            {operatingMoves.resume.label}
          </Button>
        )}
        <Button
          colour="white"
          size={44}
          icon={History}
          render={<Link to="/operator/audit" search={{ shop: shop.id }} />}
        >
          변경 기록 보기
        </Button>
      </Row>
      <FormFailure failure={pausing.failure ?? resuming.failure} />
    </>
  );
}
