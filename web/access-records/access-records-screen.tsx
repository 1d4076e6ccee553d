import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  type AccessRecord,
  type ChainCheck,
  checkAccessRecords,
  searchAccessRecords,
} from "#contract/access-records.ts";
import type { ReplyOf } from "#contract/call.ts";
import {
  type AccessKind,
  type AccessSubject,
  accessKinds,
  accessSubjects,
  chainStates,
} from "#domain/accounts/access-record.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { IdInput, RecordSearch } from "#web/parts/record-search/record-search.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import styles from "./access-records-screen.module.css";
import { formatSubject, recordColumns } from "./record-columns.tsx";

const size = 30;

const optionsOf = <Enumeration extends Record<string, { label: string }>>(enumeration: Enumeration) => [
  { value: "", label: "전체" },
  ...keysOf(enumeration).map((value) => ({ value, label: enumeration[value]?.label ?? value })),
];

/** The address may contain any value. */
const labelOf = (subject: string) => (accessSubjects as Record<string, { label: string }>)[subject]?.label ?? "";

/** Shows who saw whose data. */
export function AccessRecordsScreen() {
  const { page = 0, ...requested } = useSearch({ from: "/_app/operator/operator/access-records" });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<AccessRecord>();
  const show = (search: typeof requested & { page?: number }) => navigate({ to: "/operator/access-records", search });
  const { account, shop, kind, subject, about, from, to } = requested;
  const answer = useAnswer(
    searchAccessRecords,
    {
      page,
      size,
      accountId: account,
      shopId: shop,
      subjectId: subject ? about : undefined,
      from,
      to,
      kind: kind as AccessKind | undefined,
      subject: subject as AccessSubject | undefined,
    },
    { keepEarlier: "pages" },
  );
  const { data } = answer;
  return (
    <Stack gap={16} bounded>
      <TamperCheck />
      <RecordSearch key={JSON.stringify(requested)} requested={requested} onSearch={show}>
        {(draft, change) => (
          <>
            <Field label="작업 종류">
              <Select
                options={optionsOf(accessKinds)}
                value={draft.kind ?? ""}
                onChange={({ target }) => change({ kind: target.value || undefined })}
              />
            </Field>
            <Field label="조회 대상">
              <Select
                options={optionsOf(accessSubjects)}
                value={draft.subject ?? ""}
                onChange={({ target }) => change({ subject: target.value || undefined, about: undefined })}
              />
            </Field>
            {draft.subject && (
              <Field label={`${labelOf(draft.subject)} 번호`}>
                <IdInput value={draft.about} onChange={(about) => change({ about })} />
              </Field>
            )}
          </>
        )}
      </RecordSearch>
      <ListScreen
        answer={answer}
        size={size}
        title="접속 기록"
        note={data && countOf(data.total)}
        caption="접속 기록"
        columns={recordColumns({
          onAccount: (id) => show({ ...requested, account: id }),
          onShop: (id) => show({ ...requested, shop: id }),
        })}
        rowKey={({ chain, number }) => `${chain}-${number}`}
        onOpen={setOpened}
        empty={{
          icon: ShieldCheck,
          title: "조건에 맞는 기록이 없어요",
          text: "개인정보 조회와 로그인·로그아웃 기록을 2년간 보관해요.",
        }}
      />
      <RecordSheet record={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

const most = 10_000;
const countOf = (total: number) => `${total.toLocaleString("ko-KR")}건${total >= most ? " 이상" : ""}`;

interface RecordSheetProps {
  record: AccessRecord | undefined;
  onClose: () => void;
}

function RecordSheet({ record, onClose }: RecordSheetProps) {
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={record ? accessKinds[record.kind].label : "접속 기록"}>
      {record && (
        <Stack gap={16}>
          <Facts facts={factsOf(record)} />
          <Button colour="gray" size={44} render={<Link to="/operator/audit" search={{ request: record.requestId }} />}>
            이 요청의 변경 내용 보기
          </Button>
        </Stack>
      )}
    </Sheet>
  );
}

function factsOf(record: AccessRecord): [string, ReactNode][] {
  const { at, accountId, accountName, shopId, shopName, address, requestId, subjectIds, subjectCount, reason } = record;
  const rest = subjectCount - subjectIds.length;
  return [
    ["일시", formatInstant(new Date(at))],
    ["처리자", accountId === null ? "로그인 전" : `${accountName ?? "알 수 없음"} (계정 ${accountId})`],
    ["조회 대상", formatSubject(record)],
    ...pairs("번호", subjectIds.join(", ") + (rest > 0 ? ` 외 ${rest.toLocaleString("ko-KR")}건` : "")),
    ...pairs("매장", shopId === null ? "" : `${shopName ?? ""} (매장 ${shopId})`),
    ...pairs("다운로드 사유", reason),
    ["접속 IP", address],
    ["기능", <CallName key="call" {...record} />],
    ["요청 코드", requestId],
  ];
}

/** Facts without a value are left out. */
const pairs = (name: string, value: string): [string, string][] => (value === "" ? [] : [[name, value]]);

/** The label of the call, and its name in small letters: support and the server's log use the name. */
function CallName({ call, callLabel }: Pick<AccessRecord, "call" | "callLabel">) {
  const name = (
    <Text as="code" tone="muted" size={12} weight="regular" className={styles.code}>
      {call}
    </Text>
  );
  return callLabel === call ? (
    name
  ) : (
    <>
      {callLabel} {name}
    </>
  );
}

/** Recomputes all signatures, and shows in one sentence whether a record was changed. */
function TamperCheck() {
  const { run, state, data, failure } = useCall(checkAccessRecords);
  return (
    <Card
      title="기록 위·변조 점검"
      action={
        <Button colour="black" size={40} icon={ShieldCheck} busy={state === "pending"} onClick={() => run({})}>
          지금 확인하기
        </Button>
      }
    >
      <Stack gap={12}>
        <Text tone="muted">
          모든 기록은 바로 앞 기록과 연결해 서명해요. 한 건이라도 수정되거나 삭제되면 여기에서 확인할 수 있어요.
        </Text>
        {data && <Outcome {...data} />}
        <FormFailure failure={failure} />
      </Stack>
    </Card>
  );
}

function Outcome({ rows, broken, chains, checkedAt }: ReplyOf<typeof checkAccessRecords>) {
  const count = rows.toLocaleString("ko-KR");
  const when = formatInstant(new Date(checkedAt));
  if (broken === 0)
    return (
      <Notice tone="purple" icon={ShieldCheck}>
        <strong>기록 {count}건에 이상이 없어요.</strong> {when}에 확인했어요.
      </Notice>
    );
  return (
    <Notice tone="failed" icon={ShieldAlert} role="alert">
      <strong>
        기록 {count}건 중 묶음 {broken}개에서 위·변조가 의심돼요.
      </strong>{" "}
      {when}에 확인했어요. 데이터베이스와 서명 파일이 수정되지 않았는지 바로 확인해 주세요.
      <Box as="ul" above={8} className={styles.broken}>
        {chains
          .filter(({ state }) => state !== "OK")
          .map((chain) => (
            <li key={chain.chain}>{formatCheck(chain)}</li>
          ))}
      </Box>
    </Notice>
  );
}

function formatCheck({ chain, state, brokenAt, rows, lastAt }: ChainCheck): string {
  const place = brokenAt === null ? "" : ` ${brokenAt.toLocaleString("ko-KR")}번째부터`;
  const until = lastAt === null ? "" : `, 마지막 기록 ${formatInstant(new Date(lastAt))}`;
  return `${chain.slice(0, 8)}:${place} ${chainStates[state].label} (기록 ${rows.toLocaleString("ko-KR")}건${until})`;
}
