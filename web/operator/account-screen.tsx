import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { type ConsoleAccount, getAccountForOperator } from "#contract/accounts.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { AccountDormancy } from "./account-dormancy.tsx";
import { AccountHead } from "./account-head.tsx";
import { AccountSignIn } from "./account-sign-in.tsx";
import styles from "./operator-detail.module.css";
import { ShopStanding } from "./shop-standing.tsx";

/** An account: the person, their shops, the ways to sign in, and what an operator may do for them. */
export function OperatorAccountScreen() {
  const { accountId } = useParams({ from: "/_app/operator/operator/accounts/$accountId" });
  const answer = useAnswer(getAccountForOperator, { id: Number(accountId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/accounts" search={{}} />}>계정 목록</BackTo>} answer={answer}>
      {(account) => (
        <>
          <AccountHead account={account} />
          <Stack align="start" gap={16} single={1200} className={styles.columns}>
            <Stack gap={16} shrink>
              <AccountShops shops={account.shops} />
            </Stack>
            <Stack gap={16} shrink>
              <AccountSignIn account={account} />
              <AccountDormancy account={account} />
            </Stack>
          </Stack>
        </>
      )}
    </DetailPage>
  );
}

type Line = ConsoleAccount["shops"][number];

/** The person's current and former shops, with links. */
function AccountShops({ shops }: { shops: readonly Line[] }) {
  const navigate = useNavigate();
  return (
    <Card title="매장" note={`${shops.length}곳`} padded={false}>
      <Table
        caption="이 계정의 매장"
        columns={columns}
        rows={shops}
        rowKey={({ shopId }) => shopId}
        onOpen={({ shopId }) => navigate({ to: "/operator/shops/$shopId", params: { shopId: String(shopId) } })}
        empty={<EmptyState icon={Store} title="소속 매장이 없어요" text="매장을 열거나 초대를 받으면 여기에 보여요." />}
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
    cell: ({ role, removedAt }) => (removedAt ? <Tag tone="ended">탈퇴</Tag> : memberRoles[role].label),
  },
  {
    key: "since",
    header: "시작일",
    width: 240,
    cell: ({ joinedAt, removedAt }) => `${dayOf(joinedAt)}${removedAt ? `~${dayOf(removedAt)}` : "부터"}`,
  },
];

const dayOf = (instant: string) => formatDay(seoulDay(new Date(instant)));
