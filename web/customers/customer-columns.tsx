import type { Customer } from "#contract/customers.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Text } from "#web/ui/layout.tsx";

const none = (
  <Text as="span" tone="faint">
    없음
  </Text>
);

export const customerColumns: readonly TableColumn<Customer>[] = [
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
  { key: "visits", header: "방문", align: "end", cell: ({ visits }) => `${visits.toLocaleString("ko-KR")}번` },
  {
    key: "noShows",
    header: "노쇼",
    align: "end",
    cell: ({ noShows }) => (noShows > 0 ? <Tag tone="failed">{noShows}번</Tag> : none),
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
