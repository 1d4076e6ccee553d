import { SearchX } from "lucide-react";
import { useState } from "react";
import { type ReservationStatus, reservationStatuses } from "#domain/reservations/reservation.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Table, type TableColumn, type TableSort } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Columns } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { KitBlock } from "./kit-block.tsx";

type Row = { at: string; customer: string; menu: string; styler: string; status: ReservationStatus; priceWon: number };

const rows: readonly Row[] = [
  {
    at: "2026.11.14 (토) 14:30",
    customer: "김서연",
    menu: "뿌리 염색",
    styler: "지우",
    status: "OK",
    priceWon: 82_000,
  },
  {
    at: "2026.11.14 (토) 13:00",
    customer: "차은서",
    menu: "레이어드 컷",
    styler: "민재",
    status: "OK",
    priceWon: 38_000,
  },
  {
    at: "2026.11.14 (토) 12:00",
    customer: "서다인",
    menu: "디지털펌",
    styler: "민재",
    status: "COMPLETED",
    priceWon: 148_000,
  },
  {
    at: "2026.11.13 (금) 19:00",
    customer: "윤태경",
    menu: "남성 다운펌",
    styler: "현서",
    status: "NO_SHOW",
    priceWon: 60_000,
  },
  {
    at: "2026.11.13 (금) 15:00",
    customer: "정유진",
    menu: "앞머리 펌",
    styler: "지우",
    status: "WAIT_CANCEL",
    priceWon: 45_000,
  },
];

const columns: readonly TableColumn<Row>[] = [
  { key: "customer", header: "고객", cell: (row) => <strong>{row.customer} 님</strong>, sortable: true },
  { key: "at", header: "날짜와 시간", cell: (row) => row.at, sortable: true },
  { key: "menu", header: "메뉴", cell: (row) => row.menu },
  { key: "styler", header: "담당", cell: (row) => row.styler },
  {
    key: "status",
    header: "상태",
    cell: (row) => <StatusTag status={reservationStatuses[row.status]} />,
    phone: "corner",
  },
  { key: "price", header: "금액", cell: (row) => `${row.priceWon.toLocaleString("ko-KR")}원`, align: "end" },
];

export function KitLists() {
  const [filter, setFilter] = useState("all");
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<TableSort>({ key: "at", direction: "descending" });
  return (
    <>
      <KitBlock title="탭, 표, 페이지 번호">
        <Card padded={false}>
          <Tabs
            label="예약 목록"
            value={filter}
            onChange={setFilter}
            items={[
              { value: "all", label: "전체", count: 128 },
              { value: "paid", label: "결제 완료", count: 96 },
              { value: "error", label: "취소 오류", count: 1 },
            ]}
          >
            <Table
              caption="예약 목록"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.at}
              sort={sort}
              onSort={setSort}
              onOpen={(row) => toast({ text: `${row.customer} 님 예약을 열어요` })}
              selectedKey="2026.11.14 (토) 13:00"
            />
            <Pagination page={page} size={5} total={128} onChange={setPage} />
          </Tabs>
        </Card>
      </KitBlock>
      <KitBlock title="표: 불러오는 중, 비어 있음">
        <Columns gap={24} single={1024}>
          <Card padded={false}>
            <Table
              caption="예약 불러오기"
              columns={columns.slice(0, 4)}
              rows={[]}
              rowKey={(row) => row.at}
              loading
              loadingRows={3}
            />
          </Card>
          <Card padded={false}>
            <Table
              caption="빈 예약"
              columns={columns}
              rows={[]}
              rowKey={(row) => row.at}
              empty={
                <EmptyState
                  icon={SearchX}
                  title="조건에 맞는 예약이 없어요"
                  text="이름이나 전화번호를 다시 확인해 주세요."
                />
              }
            />
          </Card>
        </Columns>
      </KitBlock>
    </>
  );
}
