import { useSearch } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { listTextMessages, type TextMessage } from "#contract/text-messages.ts";
import { type TextMessageState, textMessageStates } from "#domain/accounts/text-message.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { MessageSheet } from "./message-sheet.tsx";

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
  { key: "at", header: "생성 일시", width: 190, cell: ({ createdAt }) => formatInstant(new Date(createdAt)) },
  { key: "problem", header: "실패 사유", cell: ({ problem }) => problem ?? "–" },
];

/** All text messages; their content is visible only if nothing is really sent. */
export function MessagesScreen() {
  const search = useSearch({ from: "/_app/operator/operator/messages" });
  const { state, keyword, page = 0 } = search;
  const [openedId, setOpenedId] = useState<number>();
  const show = useFilters<typeof search>();
  const input = { page, size, keyword, state: state as TextMessageState | undefined };
  const answer = useAnswer(listTextMessages, input, { keepEarlier: "pages" });
  const { data } = answer;
  const isSandbox = useLastKnown(data?.items.some(({ words }) => words !== null));
  return (
    <Stack gap={16} bounded>
      <ListScreen
        answer={answer}
        size={size}
        title="문자"
        search={{ label: "받는 번호로 찾기", placeholder: "휴대폰 번호 전체" }}
        tabs={{
          label: "문자 상태",
          items: tabs,
          value: state ?? "",
          onChange: (value) => show({ state: value || undefined }),
        }}
        caption="문자 목록"
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        empty={{
          icon: Mail,
          title: "조건에 맞는 문자가 없어요",
          text: "인증번호, 초대, 예약 알림처럼 서비스가 보낸 문자가 여기에 모여요.",
        }}
      />
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
