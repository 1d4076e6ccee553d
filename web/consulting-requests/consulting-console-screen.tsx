import { useSearch } from "@tanstack/react-router";
import { Headset } from "lucide-react";
import { useState } from "react";
import { type ConsultingRequest, listConsultingRequests } from "#contract/consulting-requests.ts";
import { type ConsultingState, consultingStates, hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Box, Stack } from "#web/ui/layout.tsx";
import { RequestPanel } from "./request-panel.tsx";

const size = 20;
const tones: Record<ConsultingState, TagTone> = { NEW: "waits", CALLED: "purple", DONE: "ended" };

/** Consulting requests, oldest first. */
export function ConsultingConsoleScreen() {
  const { keyword, page = 0 } = useSearch({ from: "/_app/operator/operator/consulting" });
  const [state, setState] = useState<ConsultingState | "ALL">("ALL");
  const [openId, setOpenId] = useState<number>();
  const answer = useAnswer(
    listConsultingRequests,
    { page, size, keyword, ...(state === "ALL" ? {} : { state }) },
    { keepEarlier: "pages", everyMilliseconds: 30_000 },
  );
  const { data } = answer;
  const show = useFilters();
  const request = data?.items.find(({ id }) => id === openId);
  return (
    <Stack gap={16}>
      <ListScreen
        answer={answer}
        size={size}
        title="상담 신청"
        search={{ label: "상담 신청 찾기", placeholder: "이름이나 매장 이름" }}
        filters={
          <Box push>
            {" "}
            <Tabs
              label="상담 상태"
              look="segments"
              value={state}
              onChange={(next) => {
                setState(next);
                if (page > 0) show({});
              }}
              items={[
                { value: "ALL", label: "전체" },
                ...keysOf(consultingStates).map((value) => ({
                  value,
                  label: consultingStates[value].label,
                  ...(value === "NEW" ? { count: data?.waiting ?? null } : {}),
                })),
              ]}
            />
          </Box>
        }
        caption="상담 신청 목록"
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        selectedKey={openId}
        empty={{
          icon: Headset,
          title: keyword ? `‘${keyword}’ 검색 결과가 없어요` : "상담 신청이 없어요",
          text: !keyword && "홈에서 상담을 신청하면 여기에 모여요.",
        }}
      />
      <FormSheet
        open={request !== undefined}
        onClose={() => setOpenId(undefined)}
        title={request ? `${request.name} · ${request.shopName}` : ""}
        header={request && <Tag tone={tones[request.state]}>{consultingStates[request.state].label}</Tag>}
      >
        {request && <RequestPanel key={request.id} request={request} onSaved={() => setOpenId(undefined)} />}
      </FormSheet>
    </Stack>
  );
}

const columns: TableColumn<ConsultingRequest>[] = [
  { key: "name", header: "이름", width: 110, phone: "title", cell: ({ name }) => name },
  {
    key: "state",
    header: "상태",
    width: 100,
    phone: "corner",
    cell: ({ state }) => <Tag tone={tones[state]}>{consultingStates[state].label}</Tag>,
  },
  {
    key: "shop",
    header: "매장",
    cell: ({ shopName, serviceCategory }) => `${shopName} · ${serviceCategories[serviceCategory].label}`,
  },
  { key: "region", header: "지역", width: 200, cell: ({ region1, region2 }) => `${region1} ${region2}` },
  { key: "time", header: "희망 시간", width: 180, cell: ({ hopedTime }) => hopedTimes[hopedTime].label },
  {
    key: "due",
    header: "남은 시간",
    width: 130,
    cell: ({ state, dueAt, byName }) => (state === "NEW" ? <ReviewClock dueAt={dueAt} /> : byName),
  },
];
