import { ExternalLink, Store } from "lucide-react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { operatingStatuses } from "#domain/shops/shop.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./customer-view.module.css";

/** The advertisement as customers near the point will see it. */
export function CustomerView({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { shopName, stylerName, linkType, benefitUrl, shop, places } = advertisement;
  const isRunning = shop.operatingStatus === "RUNNING";
  return (
    <Card title="고객에게 보이는 모습" note={places[0] && `${places[0].name} 근처`}>
      <Stack gap={16}>
        <Stack
          as="article"
          overflow="clip"
          frame
          radius="card"
          single={768}
          className={styles.shown}
          aria-label="광고 미리 보기"
        >
          {shop.photoUrl ? (
            <img src={shop.photoUrl} alt={`${shopName} 사진`} />
          ) : (
            <Stack items="center" gap={8} fill="sunken" tone="muted" size={13} className={styles.noPhoto}>
              <Store size={32} strokeWidth={1.5} aria-hidden />
              사진 없음
            </Stack>
          )}
          <Stack gap={4} packed pad={16}>
            <Row as="p" gap={8} rows={4} wrap size={16} weight="bold">
              <Text as="span" radius="tag" tone="plain" size={12} className={styles.mark}>
                광고
              </Text>
              {shopName}
            </Row>
            {stylerName && <Text weight="medium">{stylerName} 디자이너</Text>}
            <Text preLine>{shop.introduction || "매장 소개가 없어요."}</Text>
            <Text size={13} tone="muted">
              {shop.address}
            </Text>
          </Stack>
        </Stack>
        <Text size={13} tone="muted" className={styles.leads}>
          누르면{" "}
          {linkType === "BENEFIT_URL" && benefitUrl ? (
            <a href={benefitUrl} target="_blank" rel="noopener noreferrer">
              {benefitUrl}
              <ExternalLink size={14} aria-hidden />
              <span className="sr-only">(새 창)</span>
            </a>
          ) : (
            <Text as="b" tone="plain" weight="medium">
              {shopName} 예약 화면
            </Text>
          )}
          {linkType === "BENEFIT_URL" ? " 링크로 이동해요" : "이 열려요"}
        </Text>
        {!isRunning && (
          <Notice tone="waits" role="note">
            매장이 {operatingStatuses[shop.operatingStatus].label} 상태라 지금은 고객에게 보이지 않아요.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
