import { useNavigate, useSearch } from "@tanstack/react-router";
import { Tag as TagIcon } from "lucide-react";
import { useState } from "react";
import { type ConsoleExhibition, listAllExhibitions } from "#contract/exhibitions.ts";
import type { ExhibitionStage } from "#domain/promotions/exhibition.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ConsoleList } from "#web/parts/list/console-list.tsx";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import { EntryReviews } from "./entry-reviews.tsx";
import { ExhibitionForm } from "./exhibition-form.tsx";
import { stages } from "./format-exhibition.ts";

const tabs = [
  { value: "reviews", label: "참여 심사" },
  { value: "exhibitions", label: "기획전" },
] as const;

/** The console for exhibitions: entries to review, and the exhibitions themselves. */
export function EntryReviewsScreen() {
  const { tab } = useSearch({ from: "/_app/operator/operator/exhibitions" });
  const navigate = useNavigate();
  const value = tab === "exhibitions" ? tab : "reviews";
  return (
    <Tabs
      label="기획전 관리"
      items={tabs}
      value={value}
      onChange={(next) => navigate({ to: "/operator/exhibitions", search: { tab: next } })}
    >
      <Box padTop={16}>{value === "exhibitions" ? <ExhibitionConsole /> : <EntryReviews />}</Box>
    </Tabs>
  );
}

const size = 20;
const tones: Record<ExhibitionStage, TagTone> = {
  APPLYING: "purple",
  SHOWN: "purple",
  READY: "soon",
  UPCOMING: "soon",
  ENDED: "ended",
};

/** All exhibitions, those that end first on top; each can be edited in its place. */
function ExhibitionConsole() {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listAllExhibitions, { page, size }, { keepEarlier: "pages" });
  return (
    <ConsoleList
      answer={answer}
      noun="기획전"
      columns={columns}
      empty={{ icon: TagIcon, text: "주제와 기간을 정해 두면 매장이 메뉴와 할인을 선택해 참여를 신청해요." }}
      form={(exhibition, onDone) => <ExhibitionForm exhibition={exhibition} onDone={onDone} />}
      size={size}
      pages={{ page, onChange: setPage }}
    />
  );
}

const columns: TableColumn<ConsoleExhibition>[] = [
  { key: "title", header: "제목", phone: "title", cell: ({ title }) => title },
  {
    key: "stage",
    header: "상태",
    width: 130,
    phone: "corner",
    cell: ({ stage }) => <Tag tone={tones[stage]}>{stages[stage].label}</Tag>,
  },
  { key: "service", header: "업종", width: 90, cell: ({ service }) => serviceCategories[service].label },
  {
    key: "apply",
    header: "신청 기간",
    width: 250,
    cell: ({ applyFrom, applyTo }) => formatPeriod({ fromDay: applyFrom, toDay: applyTo }),
  },
  { key: "period", header: "진행 기간", width: 250, cell: (row) => formatPeriod(row) },
  {
    key: "entries",
    header: "참여",
    width: 170,
    cell: ({ entries }) => (
      <Row as="span" gap={12} rows={4} inline align="stretch" wrap>
        <span>확정 {entries.APPROVAL}</span>
        {entries.REQ > 0 && <span>대기 {entries.REQ}</span>}
        {entries.REJECT > 0 && <span>반려 {entries.REJECT}</span>}
      </Row>
    ),
  },
];
