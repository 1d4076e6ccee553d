import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { type AuditRow, listRecordedCalls, searchAudit } from "#contract/audit.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { RecordSearch } from "#web/parts/record-search/record-search.tsx";
import { WhoCell } from "#web/parts/record-search/who-cell.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import styles from "./audit-screen.module.css";
import { callOptions } from "./call-options.ts";
import { changesInShort, changesOf } from "./changes.ts";

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
      <ListScreen
        answer={answer}
        size={size}
        title="변경 기록"
        note={data && countOf(data.total)}
        caption="변경 기록"
        columns={columns(
          (id) => show({ ...requested, account: id }),
          (id) => show({ ...requested, shop: id }),
        )}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        empty={{
          icon: History,
          title: "조건에 맞는 기록이 없어요",
          text: "모든 변경 내용이 여기에 기록돼요. 오류 화면의 요청 코드로도 찾을 수 있어요.",
        }}
      />
      <AuditSheet row={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

const columns = (onAccount: (id: number) => void, onShop: (id: number) => void): TableColumn<AuditRow>[] => [
  { key: "at", header: "일시", width: 190, cell: ({ at }) => formatInstant(new Date(at)) },
  {
    key: "who",
    header: "처리자",
    cell: (row) => <WhoCell id={row.accountId} name={row.accountName} none={nobodyLabel(row)} onNarrow={onAccount} />,
  },
  { key: "call", header: "기능", cell: ({ callLabel }) => callLabel },
  {
    key: "shop",
    header: "매장",
    cell: ({ shopId, shopName }) => <WhoCell id={shopId} name={shopName} none="–" onNarrow={onShop} />,
  },
  {
    key: "changes",
    header: "변경된 내용",
    phone: "hidden",
    cell: ({ changes }) => (
      <Text as="span" overflow="hidden" tone="muted" size={13} className={styles.short}>
        {changesInShort(changes)}
      </Text>
    ),
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

interface CallFieldProps {
  value: string | undefined;
  onChange: (call: string | undefined) => void;
}

/** People choose a label; the stored value, also in the address, is the call's name. */
function CallField({ value, onChange }: CallFieldProps) {
  const [typed, setTyped] = useState("");
  const { data: calls = [] } = useAnswer(listRecordedCalls, {}, { staleMilliseconds: Number.POSITIVE_INFINITY });
  return (
    <Field label="기능" className={styles.call}>
      <Combobox
        placeholder="예) 로그인"
        options={callOptions(calls, typed, value)}
        value={value ?? null}
        onSearch={setTyped}
        onBlur={() => setTyped("")}
        onChange={(call) => {
          setTyped("");
          onChange(call ?? undefined);
        }}
      />
    </Field>
  );
}

interface AuditSheetProps {
  row: AuditRow | undefined;
  onClose: () => void;
}

/** All fields of one record. */
function AuditSheet({ row, onClose }: AuditSheetProps) {
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={row?.callLabel ?? "변경 기록"} wide>
      {row && (
        <Stack gap={16}>
          <Facts
            facts={[
              ["일시", formatInstant(new Date(row.at))],
              [
                "처리자",
                row.accountId === null ? nobodyLabel(row) : `${row.accountName ?? ""} (계정 ${row.accountId})`,
              ],
              ["매장", row.shopId === null ? "–" : `${row.shopName ?? ""} (매장 ${row.shopId})`],
              ["접속 IP", row.address || "–"],
              // Support and the server's log use this name.
              [
                "기능 이름",
                <Text key="call" as="code" tone="muted" size={12} weight="regular" className={styles.name}>
                  {row.call}
                </Text>,
              ],
              ["요청 코드", row.requestId],
            ]}
          />
          <Text as="h3" size={16}>
            변경된 내용
          </Text>
          <Changes changes={row.changes} />
        </Stack>
      )}
    </Sheet>
  );
}

function Changes({ changes }: { changes: AuditRow["changes"] }) {
  const lines = changesOf(changes);
  if (lines.length === 0) return <Text tone="muted">입력된 내용이 없어요.</Text>;
  return (
    <Stack as="dl" overflow="hidden" frame radius="control" className={styles.changes}>
      {lines.map(({ key, name, from, to }) => (
        <Stack gap={12} pad={10} padX={12} fill="surface" key={key}>
          <Text as="dt" tone="muted" size={13}>
            {name}
          </Text>
          <dd>
            {from !== undefined && (
              <>
                <Text as="del" tone="red">
                  <span className="sr-only">변경 전 </span>
                  {from}
                </Text>{" "}
              </>
            )}
            <ins>
              {from !== undefined && <span className="sr-only">변경 후 </span>}
              {to}
            </ins>
          </dd>
        </Stack>
      ))}
    </Stack>
  );
}

/** A change without an account: made on the machine itself, which has no address, or before signing in. */
const nobodyLabel = ({ address }: Pick<AuditRow, "address">) => (address === "" ? "서버 관리자" : "로그인 전");
