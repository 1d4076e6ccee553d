import { useNavigate } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import type { ConsoleShop } from "#contract/shop-console.ts";
import { accountStatuses } from "#domain/accounts/account.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { accountTones } from "./account-tones.ts";

type Person = ConsoleShop["people"][number];

/** The people who work there and their roles, with links to their accounts. */
export function ShopPeople({ people }: { people: readonly Person[] }) {
  const navigate = useNavigate();
  return (
    <Card title="구성원" note={`${people.length}명`} padded={false}>
      <Table
        caption="구성원"
        columns={columns}
        rows={people}
        rowKey={({ accountId }) => accountId}
        onOpen={({ accountId }) =>
          navigate({ to: "/operator/accounts/$accountId", params: { accountId: String(accountId) } })
        }
        empty={<EmptyState icon={UsersRound} title="구성원이 없어요" text="매장에 들어온 계정이 여기에 보여요." />}
      />
    </Card>
  );
}

const columns: TableColumn<Person>[] = [
  { key: "name", header: "이름", phone: "title", cell: ({ name }) => name },
  { key: "role", header: "권한", width: 110, cell: ({ role }) => memberRoles[role].label },
  {
    key: "phone",
    header: "휴대폰",
    width: 150,
    cell: ({ maskedPhone }) => <span className="number">{maskedPhone}</span>,
  },
  {
    key: "status",
    header: "상태",
    width: 100,
    phone: "corner",
    cell: ({ status }) => <Tag tone={accountTones[status]}>{accountStatuses[status].label}</Tag>,
  },
  {
    key: "used",
    header: "마지막 사용",
    width: 140,
    cell: ({ lastUsedAt }) => formatDay(seoulDay(new Date(lastUsedAt))),
  },
];
