import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatBilling, formatPlaces } from "#web/parts/format-advertisement.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./advertisements-screen.module.css";
import { formatNext, moreThanStatus } from "./format-next.ts";
import { formatProduct } from "./format-product.ts";
import { PeriodText } from "./period-text.tsx";

type Column = TableColumn<AdvertisementSummary>;

const period: Column = {
  key: "period",
  header: "노출 기간",
  width: 184,
  cell: ({ displayPeriod }) => <PeriodText period={displayPeriod} />,
};
const price: Column = {
  key: "price",
  header: "금액",
  width: 132,
  align: "end",
  cell: (row) => <Lines first={formatWon(row.priceWon)} second={formatBilling(row)} />,
};
const status: Column = {
  key: "status",
  header: "상태",
  width: 176,
  phone: "corner",
  cell: (row) => (
    <span className={styles.corner}>
      <StatusTags advertisement={row} />
    </span>
  ),
};

/** The rows of one shop, each with its next event; the link to change a card is only for people who may do it. */
export const advertisementColumns = (mayChangeCard: boolean): Column[] => [
  { key: "places", header: "지점", cell: (row) => <Lines first={formatPlaces(row)} second={formatProduct(row)} /> },
  status,
  period,
  price,
  {
    key: "next",
    header: "다음 일정",
    width: 280,
    cell: (row) => <NextStep advertisement={row} mayChangeCard={mayChangeCard} />,
  },
];

/** Ended advertisements of all shops that this person bought for; `open` is the link to one that they may still see. */
export const historyColumns = (open: (row: AdvertisementSummary, content: ReactNode) => ReactNode): Column[] => [
  {
    key: "places",
    header: "지점",
    cell: (row) => open(row, <Lines first={formatPlaces(row)} second={formatProduct(row)} />),
  },
  status,
  { key: "shop", header: "매장", cell: ({ shopName }) => shopName },
  period,
  price,
  {
    key: "bought",
    header: "신청일",
    width: 140,
    cell: ({ boughtAt }) => formatDay(seoulDay(new Date(boughtAt))),
  },
];

export function StatusTags({ advertisement }: { advertisement: AdvertisementSummary }) {
  const more = moreThanStatus(advertisement);
  return (
    <Row as="span" gap={4} align="stretch" wrap className={styles.tags}>
      <StatusTag status={advertisementStatuses[advertisement.status]} />
      {more && <Tag tone={advertisement.lifecycle === "REVIEW" ? "purple" : "waits"}>{more}</Tag>}
    </Row>
  );
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Stack as="span" gap={2} shrink>
      <strong>{first}</strong>
      <Text as="small" size={13} weight="regular" tone="muted">
        {second}
      </Text>
    </Stack>
  );
}

interface NextStepProps {
  advertisement: AdvertisementSummary;
  mayChangeCard: boolean;
}

function NextStep({ advertisement, mayChangeCard }: NextStepProps) {
  const { id, shopId, status, chargeProblem } = advertisement;
  const isBad = chargeProblem !== null || status === "REJECTED" || status === "FORCE_TERMINATED";
  return (
    <span className={isBad ? styles.bad : styles.next}>
      {isBad && <CircleAlert size={16} aria-hidden />}
      <span>
        {chargeProblem && `${chargeProblem}. `}
        {formatNext(advertisement)}
        {chargeProblem && mayChangeCard && (
          <Link
            to="/partners/advertise/$advertisementId"
            params={{ advertisementId: String(id) }}
            search={{ shop: shopId }}
            hash="card"
            className={styles.correct}
            aria-label={`${formatPlaces(advertisement)} 카드 변경하기`}
          >
            카드 변경하기
          </Link>
        )}
      </span>
    </span>
  );
}
