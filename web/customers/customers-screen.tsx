import { useSearch } from "@tanstack/react-router";
import { Ban, UserSearch, UsersRound } from "lucide-react";
import { type Customer, customerSorts, getCustomer, listCustomers } from "#contract/customers.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CustomerPlaces } from "#web/parts/customer-places.tsx";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { usePrivacyMode } from "#web/parts/privacy-mode.ts";
import { useRejectUser } from "#web/parts/reject-user/use-reject-user.tsx";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import styles from "./customers-screen.module.css";

const size = 20;
const sorts = keysOf(customerSorts).map((value) => ({ value, label: `${customerSorts[value].label} 순` }));

/** Everybody who has booked here with a phone number. */
export function CustomersScreen() {
  const { shop, role } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/customers" });
  const [hidden, hide] = usePrivacyMode();
  const { keyword = "", page = 0, customer } = search;
  const sort = isKeyOf(customerSorts, search.sort) ? search.sort : "RECENT";
  const answer = useAnswer(listCustomers, { shopId: shop.id, keyword, sort, page, size }, { keepEarlier: "pages" });
  const show = useFilters<typeof search>();
  return (
    <Stack gap={16}>
      {role !== "MEMBER" && <CustomerPlaces shopId={shop.id} />}
      <ListScreen
        answer={answer}
        size={size}
        unit="명"
        title="고객"
        search={{ label: "고객 찾기", placeholder: "이름, 전화번호나 끝 네 자리" }}
        filters={
          <>
            <Select
              aria-label="정렬"
              className={styles.sort}
              options={sorts}
              value={sort}
              onChange={(event) => show({ sort: event.target.value })}
            />
            <Switch
              className={styles.hide}
              label="메모 가리기"
              checked={hidden}
              onChange={(event) => hide(event.target.checked)}
            />
          </>
        }
        caption="고객 목록"
        columns={customerColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show({ page: search.page, customer: id })}
        selectedKey={customer}
        empty={
          keyword
            ? { icon: UserSearch, title: "조건에 맞는 고객이 없어요", text: "다른 이름이나 번호로 찾아 주세요." }
            : {
                icon: UsersRound,
                title: "아직 고객이 없어요",
                text: "전화번호와 함께 예약을 받으면 고객이 여기에 모여요.",
              }
        }
      />
      <CustomerSheet
        shopId={shop.id}
        customerId={customer}
        onClose={() => show({ page: search.page, customer: undefined })}
      />
    </Stack>
  );
}

const none = (
  <Text as="span" tone="faint">
    없음
  </Text>
);

const customerColumns: readonly TableColumn<Customer>[] = [
  {
    key: "name",
    header: "이름",
    oneLine: true,
    cell: ({ name }) => (
      <Text as="span" weight="bold">
        {name}
      </Text>
    ),
  },
  { key: "phone", header: "전화번호", oneLine: true, cell: ({ maskedPhone }) => maskedPhone },
  { key: "visits", header: "방문", align: "end", cell: ({ visits }) => `${visits.toLocaleString("ko-KR")}회` },
  {
    key: "noShows",
    header: "노쇼",
    align: "end",
    cell: ({ noShows }) => (noShows > 0 ? <Tag tone="failed">{noShows}회</Tag> : none),
  },
  {
    key: "lastVisit",
    header: "마지막 방문",
    oneLine: true,
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDay(seoulDay(new Date(lastVisitAt))) : none),
  },
  { key: "lastMenu", header: "마지막 메뉴", cell: ({ lastMenu }) => lastMenu ?? none },
  {
    key: "next",
    header: "다음 예약",
    oneLine: true,
    cell: ({ nextReservationAt }) =>
      nextReservationAt ? (
        <Text as="span" weight="medium" tone="accent">
          {formatInstant(new Date(nextReservationAt))}
        </Text>
      ) : (
        none
      ),
  },
];

interface CustomerSheetProps {
  shopId: number;
  customerId: number | undefined;
  onClose: () => void;
}

/** Whether it is open is in the address, which the route change has just set. */
const staysByAddress = () => undefined;

function CustomerSheet({ shopId, customerId, onClose }: CustomerSheetProps) {
  const { role } = useCurrentShop();
  const isOpen = customerId !== undefined;
  const answer = useAnswer(getCustomer, { shopId, id: customerId ?? 0 }, { enabled: isOpen });
  const reject = useRejectUser(shopId);
  const customer = answer.data;
  return (
    <Sheet
      wide
      open={isOpen}
      onClose={onClose}
      onRouteChange={staysByAddress}
      title={customer?.name ?? "고객"}
      header={
        customer?.rejected ? (
          <Tag tone="failed" icon={Ban}>
            차단한 고객
          </Tag>
        ) : undefined
      }
      footer={
        customer && !customer.rejected && role !== "MEMBER" ? (
          <Button
            colour="red"
            kind="secondary"
            size={44}
            icon={Ban}
            onClick={() => reject({ customerId: customer.id, name: customer.name })}
          >
            차단하기
          </Button>
        ) : undefined
      }
    >
      {isOpen && (
        <Answered answer={answer} skeleton={<ListSkeleton rows={6} />}>
          {(found) => <CustomerPanel key={found.id} shopId={shopId} customer={found} />}
        </Answered>
      )}
    </Sheet>
  );
}
