import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { Advertisement } from "#contract/advertisement.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { StatusTags } from "./advertisement-columns.tsx";
import styles from "./detail-head.module.css";
import { formatNext, hiddenBecause } from "./format-next.ts";
import { PeriodText } from "./period-text.tsx";
import { formatProduct } from "./words.ts";

/** The status, and in one sentence what comes next. */
export function DetailHead({ advertisement }: { advertisement: Advertisement }) {
  const { shopId, status, pointNames, displayPeriod, addedDays, reason } = advertisement;
  const hidden = hiddenBecause(advertisement);
  return (
    <>
      <div className={styles.back}>
        <Button
          colour="white"
          kind="secondary"
          size={34}
          icon={ArrowLeft}
          render={<Link to="/partners/advertise" search={{ shop: shopId }} />}
        >
          광고 목록
        </Button>
      </div>
      <Card>
        <Stack gap={8} className={styles.head}>
          <StatusTags advertisement={advertisement} />
          <h2>{pointNames.join(", ")}</h2>
          <Text tone="muted">
            {formatProduct(advertisement)} · <PeriodText period={displayPeriod} />
            {addedDays > 0 && <span className="number"> · 더한 날 {addedDays}일 포함</span>}
          </Text>
          {(status === "REJECTED" || status === "FORCE_TERMINATED") && reason !== "" ? (
            <Notice tone="failed" role="note">
              {status === "REJECTED" ? "반려된 이유" : "종료된 이유"}: {reason}
            </Notice>
          ) : (
            <Text size={16} weight="medium">
              {formatNext(advertisement)}
            </Text>
          )}
          {hidden && (
            <Notice tone="waits" role="note">
              {hidden}
            </Notice>
          )}
        </Stack>
      </Card>
    </>
  );
}
