import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { type AuditRow, searchAudit } from "#contract/audit.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PagedTable } from "#web/parts/list/paged-table.tsx";
import { RecordSearch } from "#web/parts/record-search/record-search.tsx";
import { WhoCell } from "#web/parts/record-search/who-cell.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./audit-screen.module.css";
import { AuditSheet } from "./audit-sheet.tsx";
import { CallField } from "./call-field.tsx";
import { changesInShort } from "./changes.ts";
import { nobodyLabel } from "./nobody-label.ts";

const size = 30;

/** Who changed what; found by person, shop, day, or the request code of an error message. */
export function AuditScreen() {
  const { page = 0, ...requested } = useSearch({ from: "/_app/operator/operator/audit" });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<AuditRow>();
  const show = (search: typeof requested & { page?: number }) => navigate({ to: "/operator/audit", search });
  const { account, shop, request, call, from, to } = requested;
  const input = { page, size, accountId: account, shopId: shop, requestId: request, call, from, to };
  const answer = useAnswer(searchAudit, input, { keepEarlier: "pages" });
  const { data } = answer;
  return (
    <Stack gap={16} bounded className={styles.screen}>
      <RecordSearch key={JSON.stringify(requested)} requested={requested} onSearch={show}>
        {(draft, change) => (
          <>
            <Field label="요청 코드" className={styles.request}>
              <TextInput
                value={draft.request ?? ""}
                maxLength={40}
                placeholder="오류 화면에 있던 코드"
                onChange={({ target }) => change({ request: target.value.trim() || undefined })}
              />
            </Field>
            <CallField value={draft.call} onChange={(call) => change({ call })} />
          </>
        )}
      </RecordSearch>
      <Card title="변경 기록" note={data && countOf(data.total)} padded={false}>
        <PagedTable
          answer={answer}
          pages={{ page, size, onChange: (next) => show({ ...requested, page: next }) }}
          caption="변경 기록"
          columns={columns(
            (id) => show({ ...requested, account: id }),
            (id) => show({ ...requested, shop: id }),
          )}
          rowKey={({ id }) => id}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={History}
              title="맞는 기록이 없어요"
              text="누가 무엇을 어떻게 바꿨는지가 여기에 남아요. 오류 화면의 코드로도 찾을 수 있어요."
            />
          }
        />
      </Card>
      <AuditSheet row={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

const columns = (onAccount: (id: number) => void, onShop: (id: number) => void): TableColumn<AuditRow>[] => [
  { key: "at", header: "언제", width: 190, cell: ({ at }) => formatInstant(new Date(at)) },
  {
    key: "who",
    header: "누가",
    cell: (row) => <WhoCell id={row.accountId} name={row.accountName} none={nobodyLabel(row)} onNarrow={onAccount} />,
  },
  { key: "call", header: "쓴 기능", cell: ({ callLabel }) => callLabel },
  {
    key: "shop",
    header: "매장",
    cell: ({ shopId, shopName }) => <WhoCell id={shopId} name={shopName} none="–" onNarrow={onShop} />,
  },
  {
    key: "changes",
    header: "바뀐 것",
    phone: "hidden",
    cell: ({ changes }) => <span className={styles.short}>{changesInShort(changes)}</span>,
  },
  {
    key: "request",
    header: "요청 코드",
    width: 110,
    cell: ({ requestId }) => <code className={styles.code}>{requestId}</code>,
  },
];

const most = 10_000;
const countOf = (total: number) => `${total.toLocaleString("ko-KR")}건${total >= most ? " 이상" : ""}`;
