import { ExternalLink, Store } from "lucide-react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { operatingStatuses } from "#domain/shop.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./customer-view.module.css";

/** As the booking channel will show it to somebody near the point, so that it is judged by what is really seen. */
export function CustomerView({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { shopName, stylerName, linkType, benefitUrl, shop, places } = advertisement;
  const isRunning = shop.operatingStatus === "RUNNING";
  return (
    <Card title="손님에게 보이는 모습" note={places[0] && `${places[0].name} 근처`}>
      <div className={styles.place}>
        <article className={styles.shown} aria-label="광고 미리 보기">
          {shop.photoUrl ? (
            <img src={shop.photoUrl} alt={`${shopName} 사진`} />
          ) : (
            <div className={styles.noPhoto}>
              <Store size={32} strokeWidth={1.5} aria-hidden />
              사진 없음
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.name}>
              <span className={styles.mark}>광고</span>
              {shopName}
            </p>
            {stylerName && <p className={styles.styler}>{stylerName} 디자이너</p>}
            <p className={styles.introduction}>{shop.introduction || "매장 소개가 없어요."}</p>
            <p className={styles.address}>{shop.address}</p>
          </div>
        </article>
        <p className={styles.leads}>
          누르면{" "}
          {linkType === "BENEFIT_URL" && benefitUrl ? (
            <a href={benefitUrl} target="_blank" rel="noopener noreferrer">
              {benefitUrl}
              <ExternalLink size={14} aria-hidden />
              <span className="sr-only">(새 창)</span>
            </a>
          ) : (
            <b>{shopName} 예약 화면</b>
          )}
          {linkType === "BENEFIT_URL" ? "로 이어져요" : "이 열려요"}
        </p>
        {!isRunning && (
          <Notice tone="waits" role="note">
            매장이 {operatingStatuses[shop.operatingStatus].label} 상태라 지금은 손님에게 보이지 않아요.
          </Notice>
        )}
      </div>
    </Card>
  );
}
