import { useNavigate } from "@tanstack/react-router";
import { Store } from "lucide-react";
import type { ConsoleAccount } from "#contract/accounts.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { ShopStanding } from "./shop-standing.tsx";

type Line = ConsoleAccount["shops"][number];

/** The person's current and former shops, with links. */
export function AccountShops({ shops }: { shops: readonly Line[] }) {
  const navigate = useNavigate();
  return (
    <Card title="매장" note={`${shops.length}곳`} padded={false}>
      <Table
        caption="이 계정의 매장"
        columns={columns}
        rows={shops}
        rowKey={({ shopId }) => shopId}
        onOpen={({ shopId }) => navigate({ to: "/operator/shops/$shopId", params: { shopId: String(shopId) } })}
        empty={<EmptyState icon={Store} title="속한 매장이 없어요" text="매장을 열거나 초대를 받으면 여기에 보여요." />}
      />
    </Card>
  );
}

const columns: TableColumn<Line>[] = [
  { key: "name", header: "매장", phone: "title", cell: ({ name }) => name },
  {
    key: "status",
    header: "상태",
    width: 110,
    phone: "corner",
    cell: ({ operatingStatus, closed }) => <ShopStanding status={operatingStatus} closed={closed} />,
  },
  {
    key: "role",
    header: "권한",
    width: 140,
    cell: ({ role, removedAt }) => (removedAt ? <Tag tone="ended">나감</Tag> : memberRoles[role].label),
  },
  {
    key: "since",
    header: "언제부터",
    width: 240,
    cell: ({ joinedAt, removedAt }) => `${dayOf(joinedAt)}${removedAt ? `–${dayOf(removedAt)}` : "부터"}`,
  },
];

const dayOf = (instant: string) => formatDay(seoulDay(new Date(instant)));
