import { useNavigate, useSearch } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { findShops, type ShopLine } from "#contract/shop-console.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ShopStanding } from "./shop-standing.tsx";
import styles from "./shops-screen.module.css";

const size = 20;
const standings = { ...operatingStatuses, CLOSED: { label: "입점 해지" } } as const;

/** All shops, newest first; found by name, id, phone or owner. */
export function ShopsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/shops" });
  const { keyword, status, category, page = 0 } = search;
  const navigate = useNavigate();
  const requested = {
    ...(keyword && { keyword }),
    ...(isKeyOf(standings, status) && { status }),
    ...(isKeyOf(serviceCategories, category) && { category }),
  };
  const answer = useAnswer(findShops, { ...requested, page, size }, { keepEarlier: "pages" });
  const show = useFilters<typeof search>();
  const filtered = Object.keys(requested).length > 0;
  return (
    <ListScreen
      answer={answer}
      size={size}
      unit="곳"
      title="매장"
      search={{ label: "매장 찾기", placeholder: "매장 이름, 대표, 전화번호, 매장 번호" }}
      filters={
        <>
          <Select
            className={styles.category}
            aria-label="업종"
            value={requested.category ?? ""}
            placeholder="모든 업종"
            options={keysOf(serviceCategories).map((value) => ({ value, label: serviceCategories[value].label }))}
            onChange={({ target }) => show({ category: target.value || undefined })}
          />
          <Tabs
            label="운영 상태"
            look="segments"
            className={styles.standings}
            value={requested.status ?? "ALL"}
            onChange={(next) => show({ status: next === "ALL" ? undefined : next })}
            items={[
              { value: "ALL", label: "전체" },
              ...keysOf(standings).map((value) => ({ value, label: standings[value].label })),
            ]}
          />
        </>
      }
      caption="매장 목록"
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate({ to: "/operator/shops/$shopId", params: { shopId: String(id) } })}
      empty={{
        icon: Store,
        title: filtered ? "조건에 맞는 매장이 없어요" : "아직 매장이 없어요",
        text: filtered ? "다른 검색어나 조건으로 찾아 주세요." : "입점 신청을 승인하면 여기에 생겨요.",
      }}
    />
  );
}

const columns: TableColumn<ShopLine>[] = [
  {
    key: "name",
    header: "매장",
    phone: "title",
    cell: ({ name, waitingRequests }) => (
      <Row as="span" gap={8} inline wrap>
        {name}
        {waitingRequests > 0 && <Tag tone="waits">심사 대기 {waitingRequests}</Tag>}
      </Row>
    ),
  },
  {
    key: "status",
    header: "상태",
    width: 110,
    phone: "corner",
    cell: ({ operatingStatus, closedAt }) => <ShopStanding status={operatingStatus} closed={closedAt !== null} />,
  },
  {
    key: "category",
    header: "업종",
    width: 90,
    cell: ({ serviceCategory }) => serviceCategories[serviceCategory].label,
  },
  { key: "owner", header: "대표", width: 110, cell: ({ ownerName }) => ownerName ?? "없음" },
  {
    key: "phone",
    header: "전화번호",
    width: 140,
    cell: ({ phoneNumber }) => <span className="number">{phoneNumber}</span>,
  },
  { key: "address", header: "주소", phone: "hidden", cell: ({ address }) => address },
  {
    key: "since",
    header: "오픈일",
    width: 140,
    cell: ({ openedAt, closedAt }) =>
      closedAt ? `${dayOf(closedAt)} 입점 해지` : openedAt ? dayOf(openedAt) : "아직 열지 않음",
  },
  { key: "id", header: "번호", width: 80, align: "end", phone: "hidden", cell: ({ id }) => id },
];

const dayOf = (instant: string) => formatDay(seoulDay(new Date(instant)));
