import { Link, useSearch } from "@tanstack/react-router";
import { ArrowLeft, History } from "lucide-react";
import type { ReactNode } from "react";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { listAdvertisementHistory } from "#contract/advertisements.ts";
import {
  type AdvertisementStatus,
  advertisementStatuses,
  unfinishedAdvertisementStatuses,
} from "#domain/advertising/advertisement.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { historyColumns } from "./advertisement-columns.tsx";
import styles from "./advertisements-screen.module.css";

const size = 20;
const unfinished: readonly AdvertisementStatus[] = unfinishedAdvertisementStatuses;
const endings = keysOf(advertisementStatuses).filter((status) => !unfinished.includes(status));
const options = [
  { value: "", label: "전체" },
  ...endings.map((value) => ({ value, label: advertisementStatuses[value].label })),
];

/** All ended advertisements of this person, for any shop. */
export function HistoryScreen() {
  const { shop } = useCurrentShop();
  const who = useSignedIn();
  const search = useSearch({ from: "/_app/partners/advertise/partners/advertise/history" });
  const requested = {
    ...(search.from && isDay(search.from) ? { from: search.from } : {}),
    ...(search.to && isDay(search.to) ? { to: search.to } : {}),
    ...(isKeyOf(advertisementStatuses, search.status) ? { status: search.status } : {}),
  };
  const page = search.page ?? 0;
  const ownerId = who.account?.id ?? 0;
  const answer = useAnswer(listAdvertisementHistory, { ownerId, ...requested, page, size }, { keepEarlier: "pages" });
  const show = useFilters<typeof search>();
  /** The person has no access to a shop that they have handed over. */
  const open = (row: AdvertisementSummary, cell: ReactNode) =>
    shopRoleOf(who, row.shopId) === undefined ? cell : <DetailLink advertisement={row}>{cell}</DetailLink>;
  const isAsked = Object.keys(requested).length > 0;
  return (
    <Stack gap={16} bounded>
      <div className={styles.back}>
        <Button
          colour="white"
          kind="secondary"
          size={34}
          icon={ArrowLeft}
          render={<Link to="/partners/advertise" search={{ shop: shop.id }} />}
        >
          광고 목록
        </Button>
      </div>
      <Row as="search" gap={12} align="end" wrap className={styles.fields}>
        <Field label="신청일(시작)">
          <DateInput value={requested.from ?? null} onChange={(from) => show({ from: from ?? undefined })} />
        </Field>
        <Field label="신청일(종료)">
          <DateInput value={requested.to ?? null} onChange={(to) => show({ to: to ?? undefined })} />
        </Field>
        <Field label="상태">
          <Select
            options={options}
            value={requested.status ?? ""}
            onChange={({ target }) => show({ status: target.value || undefined })}
          />
        </Field>
      </Row>
      <ListScreen
        answer={answer}
        size={size}
        unit="개"
        title="지난 광고"
        caption="지난 광고"
        columns={historyColumns(open)}
        rowKey={({ id }) => id}
        empty={{
          icon: History,
          title: isAsked ? "조건에 맞는 광고가 없어요" : "아직 지난 광고가 없어요",
          text: isAsked
            ? "기간을 넓히거나 다른 상태로 찾아보세요."
            : "직접 신청한 광고가 끝나면 여기에 모여요. 결과와 영수증도 다시 볼 수 있어요.",
          action: isAsked && (
            <Button colour="gray" size={44} onClick={() => show({ from: undefined, to: undefined, status: undefined })}>
              모두 보기
            </Button>
          ),
        }}
      />
    </Stack>
  );
}

function DetailLink({
  advertisement: { id, shopId },
  children,
}: {
  advertisement: AdvertisementSummary;
  children: ReactNode;
}) {
  return (
    <Link
      to="/partners/advertise/$advertisementId"
      params={{ advertisementId: String(id) }}
      search={{ shop: shopId }}
      className={styles.open}
    >
      {children}
    </Link>
  );
}
