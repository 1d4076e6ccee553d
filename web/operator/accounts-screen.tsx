import { useNavigate, useSearch } from "@tanstack/react-router";
import { UserSearch } from "lucide-react";
import type * as z from "zod/mini";
import { type AccountGlimpse, findAccounts } from "#contract/accounts.ts";
import { accountStatuses } from "#domain/accounts/account.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { accountTones } from "./account-tones.ts";

type ListedAccount = z.output<typeof AccountGlimpse>;
const size = 20;

const columns: TableColumn<ListedAccount>[] = [
  { key: "name", header: "이름", phone: "title", cell: ({ maskedName }) => maskedName },
  { key: "loginId", header: "아이디", cell: ({ maskedLoginId }) => maskedLoginId },
  { key: "phone", header: "휴대폰", cell: ({ maskedPhone }) => <span className="number">{maskedPhone}</span> },
  {
    key: "status",
    header: "상태",
    width: 100,
    phone: "corner",
    cell: ({ status }) => <Tag tone={accountTones[status]}>{accountStatuses[status].label}</Tag>,
  },
  {
    key: "id",
    header: "번호",
    width: 90,
    align: "end",
    phone: "hidden",
    cell: ({ id }) => <span className="number">{id}</span>,
  },
];

export function AccountsScreen() {
  const { keyword, page = 0 } = useSearch({ from: "/_app/operator/operator/accounts" });
  const navigate = useNavigate();
  const input = { page, size, ...(keyword ? { keyword } : {}) };
  const answer = useAnswer(findAccounts, input, { keepEarlier: "pages" });
  return (
    <ListScreen
      answer={answer}
      size={size}
      unit="명"
      title="계정"
      search={{ label: "계정 찾기", placeholder: "아이디, 이메일, 이름, 휴대폰 번호나 끝 네 자리", maxLength: 100 }}
      caption="계정 목록"
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate({ to: "/operator/accounts/$accountId", params: { accountId: String(id) } })}
      empty={{ icon: UserSearch, title: "조건에 맞는 계정이 없어요", text: "다른 검색어로 찾아 주세요." }}
    />
  );
}
