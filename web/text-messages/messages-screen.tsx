import { useNavigate, useSearch } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { listTextMessages, type TextMessage } from "#contract/text-messages.ts";
import { type TextMessageState, textMessageStates } from "#domain/accounts/text-message.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { PagedTable } from "#web/parts/list/paged-table.tsx";
import { SearchBox } from "#web/parts/list/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { MessageSheet } from "./message-sheet.tsx";
import styles from "./messages-screen.module.css";

const size = 30;
const tones: Record<TextMessageState, TagTone> = {
  QUEUED: "waits",
  SENT: "neutral",
  FAILED: "failed",
  CALL_NEEDED: "failed",
};
const tabs = [
  { value: "", label: "전체" },
  ...keysOf(textMessageStates).map((value) => ({ value, label: textMessageStates[value].label })),
];

const columns: TableColumn<TextMessage>[] = [
  { key: "label", header: "문자", cell: ({ label }) => label },
  {
    key: "state",
    header: "상태",
    width: 120,
    phone: "corner",
    cell: ({ state }) => <Tag tone={tones[state]}>{textMessageStates[state].label}</Tag>,
  },
  { key: "phone", header: "받는 사람", width: 160, cell: ({ maskedPhone }) => maskedPhone },
  { key: "at", header: "만든 때", width: 190, cell: ({ createdAt }) => formatInstant(new Date(createdAt)) },
  { key: "problem", header: "문제", cell: ({ problem }) => problem ?? "–" },
];

/** All text messages; their content is visible only if nothing is really sent. */
export function MessagesScreen() {
  const { state, keyword, page = 0 } = useSearch({ from: "/_app/operator/operator/messages" });
  const navigate = useNavigate();
  const [openedId, setOpenedId] = useState<number>();
  const show = (search: { state?: string | undefined; keyword?: string | undefined; page?: number }) =>
    navigate({ to: "/operator/messages", search });
  const input = { page, size, keyword, state: state as TextMessageState | undefined };
  const answer = useAnswer(listTextMessages, input, { keepEarlier: "pages" });
  const { data } = answer;
  const isSandbox = useLastKnown(data?.items.some(({ words }) => words !== null));
  return (
    <Stack gap={16} bounded>
      <SearchBox
        key={keyword ?? ""}
        label="받는 번호로 찾기"
        placeholder="휴대폰 번호 전체"
        keyword={keyword ?? ""}
        onSearch={(typed) => show({ state, keyword: typed || undefined })}
      />
      <Card title="문자" note={data && `${data.total.toLocaleString("ko-KR")}건`} padded={false}>
        <Tabs
          label="문자 상태"
          items={tabs}
          value={state ?? ""}
          onChange={(value) => show({ keyword, state: value || undefined })}
          className={styles.tabs}
        />
        <PagedTable
          answer={answer}
          pages={{ page, size, onChange: (next) => show({ state, keyword, page: next }) }}
          caption="문자 목록"
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpenedId(id)}
          empty={
            <EmptyState
              icon={Mail}
              title="맞는 문자가 없어요"
              text="인증번호, 초대, 예약 알림처럼 서비스가 보낸 문자가 여기에 모여요."
            />
          }
        />
      </Card>
      {isSandbox && (
        <Notice
          action={
            <Button colour="white" size={34} href="/sandbox/messages">
              받은 문자함 열기
            </Button>
          }
        >
          여기서는 문자가 실제로 나가지 않아요. 내용은 받은 문자함에서도 볼 수 있어요.
        </Notice>
      )}
      <MessageSheet message={data?.items.find(({ id }) => id === openedId)} onClose={() => setOpenedId(undefined)} />
    </Stack>
  );
}
