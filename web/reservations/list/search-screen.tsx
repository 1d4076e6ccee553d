import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { lazy } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { exportReservations, searchReservations } from "#contract/reservations.ts";
import { listStaffs } from "#contract/staffs.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { paymentFilters, paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { reservationKinds, reservationSearchKeys, reservationStatuses } from "#domain/reservations/reservation.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { download } from "#web/api/download.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListRows } from "#web/parts/list/list-screen.tsx";
import { ReasonedExport } from "#web/parts/list/reasoned-export.tsx";
import { timeRange } from "#web/reservations/format-reservation.ts";
import { ViewLinks } from "#web/reservations/week/view-links.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { SearchFields, type SearchFilter } from "./search-fields.tsx";
import styles from "./search-screen.module.css";

const ReservationPanel = lazy(withWholeSheet(() => import("#web/reservations/panel/reservation-panel.tsx")));
const size = 20;

/** The reservations of a period as a list, or the results of a search. */
export function SearchScreen() {
  const { shop, role } = useCurrentShop();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations/search" });
  const isPhone = useIsPhone();
  const filter: SearchFilter = {
    searchType: isKeyOf(reservationSearchKeys, search.searchType) ? search.searchType : "USER_NAME",
    keyword: search.keyword ?? "",
    payment: isKeyOf(paymentFilters, search.payment) ? search.payment : "ALL",
    ...(isKeyOf(reservationStatuses, search.status) ? { status: search.status } : {}),
    ...(search.stylerId ? { stylerId: search.stylerId } : {}),
    ...(search.from ? { from: search.from } : {}),
    ...(search.to ? { to: search.to } : {}),
  };
  const page = search.page ?? 0;
  const answer = useAnswer(searchReservations, { shopId: shop.id, ...filter, page, size }, { keepEarlier: "pages" });
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  const nameOf = (id: number) => staffs.data?.items.find((staff) => staff.id === id)?.name ?? "퇴사한 디자이너";
  const go = (to: object) => navigate({ to: ".", search: (was: object) => ({ ...was, ...to }), resetScroll: false });
  return (
    <Stack
      bounded
      gap={24}
      align="start"
      className={styles.screen}
      data-panel={search.reservation && !isPhone ? "" : undefined}
    >
      <Stack gap={16} shrink>
        <Row as="header" gap={12} justify="between">
          <ViewLinks date={search.from ?? seoulDay(new Date())} />
          {role !== "MEMBER" && <ExportButton shopId={shop.id} filter={filter} total={answer.data?.total} />}
        </Row>
        <SearchFields
          filter={filter}
          staffs={staffs.data?.items ?? []}
          onSearch={(to) => navigate({ to: ".", search: to })}
        />
        <ListRows
          answer={answer}
          size={size}
          caption="예약 목록"
          columns={reservationColumns(nameOf)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => go({ reservation: id })}
          selectedKey={search.reservation}
          empty={{
            icon: SearchX,
            title: "조건에 맞는 예약이 없어요",
            text: "기간을 넓히거나 다른 이름, 번호로 찾아보세요.",
          }}
        />
      </Stack>
      {search.reservation !== undefined && (
        <LazyPart key={search.reservation} onLost={() => go({ reservation: undefined })}>
          <ReservationPanel id={search.reservation} onClose={() => go({ reservation: undefined })} />
        </LazyPart>
      )}
    </Stack>
  );
}

interface ExportButtonProps {
  shopId: number;
  filter: SearchFilter;
  total: number | undefined;
}

/** A spreadsheet of the list. */
function ExportButton({ shopId, filter, total }: ExportButtonProps) {
  return (
    <ReasonedExport
      content={`예약 ${formatNumber(total ?? 0)}건을 다운로드해요.`}
      usualReasons={["매출 확인", "세무 신고", "고객 안내", "정산 확인"]}
      done="예약 목록을 다운로드했어요"
      disabled={!total}
      save={(reason, signal) => download(exportReservations, { shopId, ...filter, reason }, signal)}
    />
  );
}

/** A reservation as a row. */
const reservationColumns = (nameOf: (stylerId: number) => string): TableColumn<Reservation>[] => [
  {
    key: "who",
    header: "고객",
    oneLine: true,
    cell: (one) => (
      <>
        {one.customerName}{" "}
        <Text as="span" size={12} number nowrap>
          {one.maskedPhone}
        </Text>
      </>
    ),
    phone: "title",
  },
  {
    key: "when",
    header: "날짜와 시간",
    oneLine: true,
    cell: (one) => (
      <span className="number">
        {formatDay(seoulDay(new Date(one.startsAt)))} {timeRange(one)}
      </span>
    ),
    phone: "line",
  },
  { key: "menu", header: "메뉴", cell: ({ menuName }) => menuName, phone: "line" },
  { key: "styler", header: "디자이너", cell: ({ stylerId }) => nameOf(stylerId), phone: "line" },
  {
    key: "price",
    header: "금액",
    align: "end",
    cell: ({ priceWon }) => <span className="number">{formatWon(priceWon)}</span>,
    phone: "line",
  },
  {
    key: "payment",
    header: "결제",
    cell: ({ paymentStatus, kind }) =>
      paymentStatus ? paymentStatuses[paymentStatus].label : `${unpaidLabel} · ${reservationKinds[kind].label}`,
    phone: "hidden",
  },
  {
    key: "status",
    header: "상태",
    cell: ({ status }) => <StatusTag status={reservationStatuses[status]} />,
    phone: "corner",
  },
];
