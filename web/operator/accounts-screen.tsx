import { useNavigate, useSearch } from "@tanstack/react-router";
import { UserSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import type * as z from "zod/mini";
import { type AccountGlimpse, findAccounts } from "#contract/accounts.ts";
import { accountStatuses } from "#domain/accounts/account.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PagedTable } from "#web/parts/list/paged-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { accountTones } from "./account-tones.ts";
import styles from "./accounts-screen.module.css";

type Row = z.output<typeof AccountGlimpse>;
const size = 20;

const columns: TableColumn<Row>[] = [
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
  const [typed, setTyped] = useState(keyword ?? "");
  const input = { page, size, ...(keyword ? { keyword } : {}) };
  const answer = useAnswer(findAccounts, input, { keepEarlier: "pages" });
  const { data } = answer;
  const show = (search: { keyword?: string | undefined; page?: number }) =>
    navigate({ to: "/operator/accounts", search: { keyword: search.keyword, page: search.page } });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    show({ keyword: typed.trim() || undefined });
  };
  return (
    <Stack gap={16}>
      <search>
        <form className={styles.search} onSubmit={onSubmit}>
          <TextInput
            aria-label="계정 찾기"
            placeholder="아이디, 이메일, 이름, 휴대폰 번호나 끝 네 자리"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" colour="black" size={44} icon={UserSearch}>
            찾기
          </Button>
        </form>
      </search>
      <Card title="계정" note={data ? `${data.total.toLocaleString("ko-KR")}명` : undefined} padded={false}>
        <PagedTable
          answer={answer}
          pages={{ page, size, unit: "명", onChange: (next) => show({ keyword, page: next }) }}
          caption="계정 목록"
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => navigate({ to: "/operator/accounts/$accountId", params: { accountId: String(id) } })}
          empty={<EmptyState icon={UserSearch} title="맞는 계정이 없어요" text="다른 말로 찾아 주세요." />}
        />
      </Card>
    </Stack>
  );
}
