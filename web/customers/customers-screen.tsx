import { useNavigate, useSearch } from "@tanstack/react-router";
import { UserSearch, UsersRound } from "lucide-react";
import { customerSorts, listCustomers } from "#contract/customers.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { CustomerPlaces } from "#web/parts/customer-places.tsx";
import { PagedTable } from "#web/parts/list/paged-table.tsx";
import { SearchBox } from "#web/parts/list/search-box.tsx";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { customerColumns } from "./customer-columns.tsx";
import { CustomerSheet } from "./customer-sheet.tsx";
import styles from "./customers-screen.module.css";

const size = 20;
const sorts = keysOf(customerSorts).map((value) => ({ value, label: `${customerSorts[value].label} 순` }));
const route = "/partners/shops/$shopId/customers";

/** Everybody who has booked here with a phone number. */
export function CustomersScreen() {
  const { shop, role } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/customers" });
  const navigate = useNavigate();
  const [hidden, hide] = usePrivacyMode();
  const { keyword = "", page = 0, customer } = search;
  const sort = isKeyOf(customerSorts, search.sort) ? search.sort : "RECENT";
  const answer = useAnswer(listCustomers, { shopId: shop.id, keyword, sort, page, size }, { keepEarlier: "pages" });
  const { data } = answer;
  const show = (to: typeof search) =>
    navigate({ to: route, params: { shopId: String(shop.id) }, search: { ...search, ...to } });
  return (
    <Stack gap={16}>
      {role !== "MEMBER" && <CustomerPlaces shopId={shop.id} />}
      <Row gap={12} wrap className={styles.tools}>
        <SearchBox
          key={keyword}
          label="손님 찾기"
          placeholder="이름, 전화번호나 끝 네 자리"
          keyword={keyword}
          onSearch={(typed) => show({ keyword: typed || undefined, page: undefined })}
        />
        <Select
          aria-label="정렬"
          className={styles.sort}
          options={sorts}
          value={sort}
          onChange={(event) => show({ sort: event.target.value, page: undefined })}
        />
        <Switch label="메모 가리기" checked={hidden} onChange={(event) => hide(event.target.checked)} />
      </Row>
      <Card title="손님" note={data ? `${data.total.toLocaleString("ko-KR")}명` : undefined} padded={false}>
        <PagedTable
          answer={answer}
          pages={{ page, size, unit: "명", onChange: (next) => show({ page: next }) }}
          caption="손님 목록"
          columns={customerColumns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => show({ customer: id })}
          {...(customer === undefined ? {} : { selectedKey: customer })}
          empty={
            keyword ? (
              <EmptyState icon={UserSearch} title="맞는 손님이 없어요" text="다른 이름이나 번호로 찾아 주세요." />
            ) : (
              <EmptyState
                icon={UsersRound}
                title="아직 손님이 없어요"
                text="전화번호와 함께 예약을 받으면 손님이 여기에 모여요."
              />
            )
          }
        />
      </Card>
      <CustomerSheet shopId={shop.id} customerId={customer} onClose={() => show({ customer: undefined })} />
    </Stack>
  );
}
