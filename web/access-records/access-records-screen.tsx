import { useNavigate, useSearch } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { type AccessRecord, searchAccessRecords } from "#contract/access-records.ts";
import { type AccessKind, type AccessSubject, accessKinds, accessSubjects } from "#domain/accounts/access-record.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PagedTable } from "#web/parts/list/paged-table.tsx";
import { IdInput, RecordSearch } from "#web/parts/record-search/record-search.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { recordColumns } from "./record-columns.tsx";
import { RecordSheet } from "./record-sheet.tsx";
import { TamperCheck } from "./tamper-check.tsx";

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
            <Field label="무엇을 했나">
              <Select
                options={optionsOf(accessKinds)}
                value={draft.kind ?? ""}
                onChange={({ target }) => change({ kind: target.value || undefined })}
              />
            </Field>
            <Field label="누구의 정보">
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
      <Card title="접속 기록" note={data && countOf(data.total)} padded={false}>
        <PagedTable
          answer={answer}
          pages={{ page, size, onChange: (next) => show({ ...requested, page: next }) }}
          caption="접속 기록"
          columns={recordColumns({
            onAccount: (id) => show({ ...requested, account: id }),
            onShop: (id) => show({ ...requested, shop: id }),
          })}
          rowKey={({ chain, number }) => `${chain}-${number}`}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={ShieldCheck}
              title="맞는 기록이 없어요"
              text="누가 누구의 정보를 보았는지, 언제 들어오고 나갔는지가 여기에 2년 동안 남아요."
            />
          }
        />
      </Card>
      <RecordSheet record={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

const most = 10_000;
const countOf = (total: number) => `${total.toLocaleString("ko-KR")}건${total >= most ? " 이상" : ""}`;
